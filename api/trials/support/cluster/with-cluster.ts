import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from '@daysheet/local/services/free-port'
import { startGaleraCluster } from './galera-cluster.ts'
import { startHaproxy } from './haproxy.ts'

/**
 * Runs a command with TEST_DATABASE_URL naming a Galera cluster of three nodes behind HAProxy:
 * `node --conditions=daysheet:source api/trials/support/cluster/with-cluster.ts npx vitest run --root api`
 */
const [command = 'true', ...args] = process.argv.slice(2)
const cluster = await startGaleraCluster(3)
try {
  const haproxy = await startHaproxy({
    folder: join(cluster.folder, 'haproxy'),
    // No API runs behind it.
    apiPorts: [await freePort(), await freePort()],
    nodePorts: cluster.nodes.map(({ port }) => port),
  })
  const child = spawn(command, args, {
    stdio: 'inherit',
    env: { ...process.env, TEST_DATABASE_URL: cluster.urlAt(haproxy.databasePort) },
  })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  const [code] = (await once(child, 'exit')) as [number | null]
  process.exitCode = code ?? 1
  await haproxy.stop()
} finally {
  await cluster.stop()
}
