import { startMariaDb } from '@daysheet/local/mariadb'
import { freePort } from '@daysheet/local/services/free-port'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchDeps, CHROMIUM } from '../../../bench/bench-deps.ts'
import { readConfig } from '../../../src/config.ts'
import { openDatabase } from '../../../src/db/knex.ts'
import type { Deps } from '../../../src/deps.ts'
import { createVault } from '../../../src/vault.ts'
import type { HttpClient } from '../../../test/support/http-client.ts'
import { PRODUCTION } from '../../../test/support/production-environment.ts'
import { startProgram, type Program } from '../../../test/support/program.ts'
import { startSmtpInbox, type SmtpInbox } from '../../../test/support/smtp-inbox.ts'
import { CallerOfNetwork } from './caller-of-network.ts'

/**
 * One machine as in production: MariaDB that writes every commit to the disk, a process of the API, a
 * worker that prints and mails, rate limits on, answers not checked. The people are the trial's.
 */
export interface ServiceUnderLoad {
  url: string
  /** Over the same database, without time limits: for those who write its world and check it. */
  deps: Deps
  clock: Deps['clock']
  inbox: SmtpInbox
  /** Somebody who has not signed in, at an address that nobody else has. */
  visitor: () => HttpClient
  startWorker: () => Promise<void>
  /** Of each process, in bytes, as it says itself. */
  residentMemory: () => Promise<Record<string, number>>
  /** What its processes logged as faults of their own. */
  faults: () => string[]
  stop: () => Promise<void>
}

export async function openServiceUnderLoad(): Promise<ServiceUnderLoad> {
  const closing: (() => Promise<unknown>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'daysheet-trial-'))
    closing.push(async () => rmSync(folder, { recursive: true, force: true }))
    const database = await startMariaDb({
      folder: join(folder, 'mariadb'),
      user: 'daysheet',
      password: 'trial',
      database: 'daysheet',
      log: join(folder, 'mariadb.log'),
    })
    closing.push(database.stop)
    const inbox = await startSmtpInbox()
    closing.push(inbox.stop)
    const files = join(folder, 'files')
    const environment = {
      ...PRODUCTION,
      DATABASE_URL: database.url,
      FILES_DIR: files,
      SMTP_URL: inbox.url,
      CHROMIUM_PATH: CHROMIUM,
      TRUSTED_PROXIES: '1',
      LOOK_AWAY_SECONDS: '0',
      LOG_LEVEL: 'info',
    }
    const bench = await benchDeps(database.url, files)
    await bench.knex.destroy()
    const knex = openDatabase({ url: database.url, poolSize: 4, patient: true })
    closing.push(() => knex.destroy())
    await knex.migrate.latest()
    const vault = createVault(readConfig(environment).encryptionKeys)
    const programs: Record<string, { program: Program; metricsPort: number }> = {}
    const start = async (file: string, words: string, env: Record<string, string> = {}) => {
      const metricsPort = await freePort()
      const program = startProgram(file, {
        env: { ...environment, ...env, METRICS_PORT: String(metricsPort) },
      })
      closing.push(() => end(program))
      await program.saying(words)
      programs[file] = { program, metricsPort }
    }
    const port = await freePort()
    const url = `http://127.0.0.1:${port}`
    await start('main.ts', '"listening"', { PORT: String(port) })
    let visitors = 0
    return {
      url,
      deps: { ...bench, knex, vault },
      clock: bench.clock,
      inbox,
      visitor: () => new CallerOfNetwork(url, (visitors += 1)),
      startWorker: () => start('worker.ts', '"working"'),
      residentMemory: async () => {
        const figures = Object.entries(programs).map(async ([file, { metricsPort }]) => {
          const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
          const found = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)
          return [file === 'main.ts' ? 'the API' : 'the worker', Number(found?.[1])] as const
        })
        return Object.fromEntries(await Promise.all(figures))
      },
      faults: () =>
        Object.values(programs).flatMap(({ program }) =>
          program
            .stdout()
            .split('\n')
            .filter((line) => /"level":"?(50|60|error|fatal)/.test(line)),
        ),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function end(program: Program): Promise<void> {
  program.signal('SIGTERM')
  await program.ended
}
