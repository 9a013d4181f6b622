import { startMariaDb } from '@daysheet/local/mariadb'
import { freePort } from '@daysheet/local/services/free-port'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../src/db/knex.ts'
import { giveToServer } from './server-account.ts'
import { galeraNode, type GaleraNode, type NodePlace } from './galera-node.ts'

const ACCOUNT = { user: 'daysheet', password: 'trial', database: 'daysheet_trial' }

/** HAProxy asks with it, without a password: it may sign in and sees nothing. */
const HEALTH_ACCOUNT = "'haproxy'@'127.0.0.1'"

export interface GaleraCluster {
  folder: string
  nodes: readonly GaleraNode[]
  /** `mysql://…` with the port of a proxy in front. */
  urlAt: (port: number) => string
  stop: () => Promise<void>
}

/** So many nodes on this machine that have joined one another, with an empty database. */
export async function startGaleraCluster(count: number): Promise<GaleraCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'daysheet-galera-'))
  const places: NodePlace[] = []
  for (let n = 1; n <= count; n += 1) places.push(await nodePlace(join(folder, `node${n}`), n))
  const nodes = places.map((place) =>
    galeraNode({
      place,
      group: places.map(({ groupPort }) => groupPort),
      account: `${ACCOUNT.user}:${ACCOUNT.password}`,
      database: ACCOUNT.database,
      donors: places
        .filter(({ name }) => name !== place.name)
        .map(({ name }) => name)
        .reverse(),
    }),
  )
  const stop = async (): Promise<void> => {
    for (const node of nodes.toReversed()) await node.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await createFirstData(join(folder, 'node1'))
    const [first, ...others] = nodes
    giveToServer(folder)
    await first?.start('first')
    for (const node of others) await node.start()
    if (first) await createHealthAccount(first.url)
  } catch (error) {
    await stop()
    throw error
  }
  const urlAt = (port: number): string =>
    `mysql://${ACCOUNT.user}:${ACCOUNT.password}@127.0.0.1:${port}/${ACCOUNT.database}`
  return { folder, nodes, urlAt, stop }
}

async function nodePlace(folder: string, n: number): Promise<NodePlace> {
  const [port, groupPort, copyPort] = [await freePort(), await freePort(), await freePort()]
  return { name: `node${n}`, folder, port, groupPort, copyPort }
}

/** As a single server makes it; the other nodes copy it when they join. */
async function createFirstData(folder: string): Promise<void> {
  const log = join(folder, 'first.log')
  const server = await startMariaDb({ ...ACCOUNT, folder, log, disposable: true })
  await server.stop()
}

async function createHealthAccount(url: string): Promise<void> {
  const knex = openDatabase({ url, poolSize: 1 })
  await knex.raw(`CREATE USER ${HEALTH_ACCOUNT} IDENTIFIED VIA mysql_native_password USING ''`)
  await knex.destroy()
}
