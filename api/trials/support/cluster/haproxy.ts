import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findProgram } from '@daysheet/local/bootstrap/system-packages'
import { freePort } from '@daysheet/local/services/free-port'
import { startService } from '@daysheet/local/services/service'

/** The file that operators are given; its addresses come from the environment. */
const CONFIGURATION = fileURLToPath(
  new URL('../../../../docs/operations/cluster/haproxy.cfg', import.meta.url),
)

export interface Haproxy {
  /** Where people's requests go, and the API's database connections. */
  apiPort: number
  databasePort: number
  /** A new process takes over the ports, as `systemctl reload` does. */
  reload: () => void
  stop: () => Promise<void>
}

export interface Backends {
  folder: string
  apiPorts: readonly number[]
  nodePorts: readonly number[]
}

export async function startHaproxy(backends: Backends): Promise<Haproxy> {
  const { folder, apiPorts, nodePorts } = backends
  const command = findProgram('haproxy')
  if (command === undefined) throw new Error('HAProxy is not installed: apt-get install haproxy')
  mkdirSync(folder, { recursive: true })
  const [apiPort, databasePort, peerPort] = [await freePort(), await freePort(), await freePort()]
  const local = (port: number | undefined): string => `127.0.0.1:${port}`
  const env = {
    DAYSHEET_BIND: local(apiPort),
    DAYSHEET_DATABASE_BIND: local(databasePort),
    DAYSHEET_PEER_BIND: local(peerPort),
    DAYSHEET_STATS_SOCKET: join(folder, 'haproxy.sock'),
    ...Object.fromEntries(apiPorts.map((port, n) => [`DAYSHEET_API_${n + 1}`, local(port)])),
    ...Object.fromEntries(nodePorts.map((port, n) => [`DAYSHEET_NODE_${n + 1}`, local(port)])),
  }
  assertConfiguration(command, env)
  const service = await startService({
    name: 'HAProxy',
    command,
    args: ['-W', '-f', CONFIGURATION],
    env,
    log: join(folder, 'haproxy.log'),
  })
  await wait(1_000)
  return {
    apiPort,
    databasePort,
    reload: () => process.kill(service.identity.pid, 'SIGUSR2'),
    stop: () => service.stop(),
  }
}

function assertConfiguration(command: string, env: Readonly<Record<string, string>>): void {
  const check = spawnSync(command, ['-c', '-f', CONFIGURATION], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (check.status !== 0) throw new Error(`HAProxy refuses its configuration:\n${check.stderr}`)
}
