import { join } from 'node:path'
import { freePort } from '@daysheet/local/services/free-port'
import { benchDeps } from '../../../bench/bench-deps.ts'
import { openDatabase } from '../../../src/db/knex.ts'
import type { Deps } from '../../../src/deps.ts'
import { openStorage } from '../../../src/ports/storage/flydrive.ts'
import { startProgram, type Program } from '../../../test/support/program.ts'
import { startSmtpInbox, type SmtpInbox } from '../../../test/support/smtp-inbox.ts'
import { startTestBucket } from '../../../test/support/test-bucket.ts'
import { OVER_PLAIN_HTTP } from '../people-over-http.ts'
import { startGaleraCluster, type GaleraCluster } from './galera-cluster.ts'
import { startHaproxy, type Haproxy } from './haproxy.ts'

/** One of the API's or the worker's processes, which can be killed and started again. */
export interface Replaceable {
  /** `from`: the folder of another version's programs. */
  start: (from?: string) => Promise<void>
  kill: () => Promise<void>
  /** In order (SIGTERM): it finishes what it has begun. */
  end: () => Promise<void>
  metrics: () => Promise<string>
  /** What every process of it so far has logged as a fault of its own. */
  faults: () => string[]
}

export interface ClusterService {
  cluster: GaleraCluster
  haproxy: Haproxy
  inbox: SmtpInbox
  apis: readonly Replaceable[]
  workers: readonly Replaceable[]
  /** Through HAProxy, as the API has it. */
  deps: Deps
  url: string
  /** A process of the API that uses this node alone, whatever HAProxy thinks of it. */
  startApiAt: (nodeUrl: string) => Promise<{ url: string; stop: () => Promise<void> }>
  stop: () => Promise<void>
}

const API_COUNT = 2
const WORKER_COUNT = 2

/** Three nodes, HAProxy before them, two APIs and two workers over it, HAProxy before the APIs, a store. */
export async function openClusterService(): Promise<ClusterService> {
  const closing: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const bucket = await startTestBucket()
    closing.push(bucket.stop)
    const inbox = await startSmtpInbox()
    closing.push(inbox.stop)
    const cluster = await startGaleraCluster(3)
    closing.push(cluster.stop)
    const apiPorts = [await freePort(), await freePort()]
    const haproxy = await startHaproxy({
      folder: join(cluster.folder, 'haproxy'),
      apiPorts,
      nodePorts: cluster.nodes.map(({ port }) => port),
    })
    closing.push(haproxy.stop)
    const databaseUrl = cluster.urlAt(haproxy.databasePort)
    await migrate(databaseUrl)
    const environment = {
      ...OVER_PLAIN_HTTP,
      DATABASE_URL: databaseUrl,
      DATABASE_SYNC_WAIT: '1',
      DATABASE_POOL: '10',
      TRUSTED_PROXIES: '1',
      // Longer than two checks of HAProxy's.
      LOOK_AWAY_SECONDS: '3',
      SMTP_URL: inbox.url,
      S3_BUCKET: bucket.files.bucket,
      S3_REGION: bucket.files.region,
      S3_ENDPOINT: bucket.files.endpoint,
      S3_ACCESS_KEY_ID: bucket.files.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.files.secretAccessKey,
      LOG_LEVEL: 'info',
    }
    const started = async (
      file: string,
      words: string,
      env: Record<string, string>,
    ): Promise<Replaceable> => {
      const one = replaceable(file, words, { ...environment, ...env }, await freePort())
      closing.push(one.kill)
      await one.start()
      return one
    }
    const apis: Replaceable[] = []
    for (let n = 0; n < API_COUNT; n += 1)
      apis.push(await started('main.ts', '"listening"', { PORT: String(apiPorts[n]) }))
    const workers: Replaceable[] = []
    for (let n = 0; n < WORKER_COUNT; n += 1)
      workers.push(await started('worker.ts', '"working"', {}))
    const bench = await benchDeps(databaseUrl, join(cluster.folder, 'files'))
    await bench.knex.destroy()
    const knex = openDatabase({ url: databaseUrl, poolSize: 4, patient: true, syncWait: 1 })
    closing.push(() => knex.destroy())
    return {
      cluster,
      haproxy,
      inbox,
      apis,
      workers,
      deps: { ...bench, knex, storage: await openStorage(bucket.files) },
      url: `http://127.0.0.1:${haproxy.apiPort}`,
      startApiAt: async (nodeUrl) => {
        const port = await freePort()
        const env = { ...environment, DATABASE_URL: nodeUrl, PORT: String(port) }
        const program = startProgram('main.ts', { env })
        await program.saying('"listening"')
        return { url: `http://127.0.0.1:${port}`, stop: () => end(program) }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function migrate(url: string): Promise<void> {
  const knex = openDatabase({ url, poolSize: 2, patient: true })
  await knex.migrate.latest()
  await knex.destroy()
}

async function end(program: Program): Promise<void> {
  program.signal('SIGKILL')
  await program.ended
}

function replaceable(
  file: string,
  words: string,
  env: Record<string, string>,
  metricsPort: number,
): Replaceable {
  let program: Program | undefined
  const programs: Program[] = []
  return {
    start: async (from) => {
      program = startProgram(file, { env: { ...env, METRICS_PORT: String(metricsPort) }, from })
      programs.push(program)
      await program.saying(words)
    },
    kill: async () => {
      if (program) await end(program)
    },
    end: async () => {
      program?.signal('SIGTERM')
      await program?.ended
    },
    metrics: async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
    faults: () =>
      programs.flatMap((one) =>
        one
          .stdout()
          .split('\n')
          .filter((line) => /"level":"?(50|60|error|fatal)/.test(line)),
      ),
  }
}
