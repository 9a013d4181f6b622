import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { requireMariaDb } from '@daysheet/local/bootstrap/system-packages'
import { freePort } from '@daysheet/local/services/free-port'
import { startService, type Service } from '@daysheet/local/services/service'
import { asServer, giveToServer } from './server-account.ts'
import { nodeState } from './node-state.ts'

export const GALERA = '/usr/lib/galera/libgalera_smm.so'
export const hasGalera = (): boolean => existsSync(GALERA)

/** Where a node keeps its data, and the ports that it listens on. */
export interface NodePlace {
  name: string
  folder: string
  port: number
  /** Between the nodes: their group, and whole copies (SST). */
  groupPort: number
  copyPort: number
}

export interface NodeSettings {
  place: NodePlace
  /** The group ports of all nodes. */
  group: readonly number[]
  account: string
  database: string
  /** Nodes that copy themselves first: not the one that is written to, which would stop for it. */
  donors: readonly string[]
}

export interface GaleraNode {
  name: string
  port: number
  url: string
  /** Starts it over the data that it has; `first` begins a new cluster. Resolves once it is in step. */
  start: (how?: 'first' | 'joining') => Promise<void>
  signal: (signal: NodeJS.Signals) => void
  ended: () => Promise<void>
  /** In order, as for a restart. */
  stop: () => Promise<void>
  /** Deletes its data: the next start copies all from another node. */
  empty: () => void
}

/** A frozen node is left out after three seconds, so that those that are left can go on. */
const GROUP_TIMES = [
  'evs.keepalive_period=PT0.5S',
  'evs.suspect_timeout=PT3S',
  'repl.causal_read_timeout=PT4S',
  'gcache.size=32M',
]

export function galeraNode(settings: NodeSettings): GaleraNode {
  const { place, account, database } = settings
  const url = `mysql://${account}@127.0.0.1:${place.port}/${database}`
  const log = join(place.folder, 'mariadb.log')
  let service: Service | undefined
  const start: GaleraNode['start'] = async (how = 'joining') => {
    mkdirSync(join(place.folder, 'data'), { recursive: true, mode: 0o700 })
    mkdirSync(join(place.folder, 'tmp'), { recursive: true, mode: 0o700 })
    giveToServer(place.folder)
    const position = how === 'first' ? undefined : await recoveredPosition(place)
    service = await startService({
      name: `MariaDB ${place.name}`,
      ...asServer(requireMariaDb().server, [
        ...serverFlags(place),
        ...clusterFlags(settings, await freePort()),
        ...(how === 'first' ? ['--wsrep-new-cluster'] : []),
        ...(position === undefined ? [] : [`--wsrep-start-position=${position}`]),
      ]),
      log,
      grace: 20_000,
    })
    const started = service
    const over = await Promise.race([untilInStep(url), started.ended.then(() => 'ended' as const)])
    if (over === 'ended') throw new Error(`${place.name} did not start:\n${tail(log)}`)
  }
  return {
    name: place.name,
    port: place.port,
    url,
    start,
    signal: (signal) => service && process.kill(service.identity.pid, signal),
    ended: async () => void (await service?.ended),
    stop: async () => service?.stop(),
    empty: () => rmSync(join(place.folder, 'data'), { recursive: true, force: true }),
  }
}

const serverFlags = ({ folder, port }: NodePlace): string[] => [
  '--no-defaults',
  `--datadir=${join(folder, 'data')}`,
  `--tmpdir=${join(folder, 'tmp')}`,
  `--socket=${join(folder, 'mariadb.sock')}`,
  `--pid-file=${join(folder, 'mariadbd.pid')}`,
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  '--skip-name-resolve',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_ci',
  '--default-time-zone=+00:00',
  '--max-connections=400',
  '--innodb-buffer-pool-size=64M',
  '--innodb-log-file-size=32M',
  // A node that is killed keeps what it has written; only a power cut of all three loses a second.
  '--innodb-flush-log-at-trx-commit=2',
  '--performance-schema=0',
]

/**
 * `missingPort`: where missing transactions (IST) arrive. It listens there only while it misses some, so
 * that another program may have taken the port by then: found anew at each start.
 */
const clusterFlags = ({ place, group, donors }: NodeSettings, missingPort: number): string[] => [
  '--binlog-format=ROW',
  '--default-storage-engine=InnoDB',
  '--innodb-autoinc-lock-mode=2',
  '--wsrep-on=ON',
  `--wsrep-provider=${GALERA}`,
  '--wsrep-cluster-name=daysheet',
  `--wsrep-cluster-address=gcomm://${group.map((port) => `127.0.0.1:${port}`).join(',')}`,
  `--wsrep-node-name=${place.name}`,
  `--wsrep-node-address=127.0.0.1:${place.groupPort}`,
  `--wsrep-node-incoming-address=127.0.0.1:${place.port}`,
  '--wsrep-sst-method=rsync',
  `--wsrep-sst-receive-address=127.0.0.1:${place.copyPort}`,
  `--wsrep-sst-donor=${donors.join(',')},`,
  '--wsrep-slave-threads=2',
  `--wsrep-provider-options=${[
    `gmcast.listen_addr=tcp://127.0.0.1:${place.groupPort}`,
    `ist.recv_addr=127.0.0.1:${missingPort}`,
    ...GROUP_TIMES,
  ].join(';')}`,
]

/**
 * After a kill only InnoDB knows how far it was; with that, the node asks for what it missed instead
 * of a whole copy. Debian's unit does the same before each start (galera_recovery).
 */
async function recoveredPosition(place: NodePlace): Promise<string | undefined> {
  if (!existsSync(join(place.folder, 'data', 'ibdata1'))) return undefined
  const log = join(place.folder, 'recover.log')
  rmSync(log, { force: true })
  const recovery = await startService({
    name: `recovery of ${place.name}`,
    ...asServer(requireMariaDb().server, [
      ...serverFlags(place),
      '--wsrep-on=ON',
      `--wsrep-provider=${GALERA}`,
      '--wsrep-recover',
      '--skip-networking',
    ]),
    log,
  })
  await recovery.ended
  return /Recovered position:? ([0-9a-f-]{36}:-?\d+)/.exec(readFileSync(log, 'utf8'))?.[1]
}

async function untilInStep(url: string): Promise<'in step'> {
  while ((await nodeState(url)) !== 'Synced') await wait(100)
  return 'in step'
}

const tail = (log: string): string => readFileSync(log, 'utf8').split('\n').slice(-30).join('\n')
