import { startTestDatabase, type TestDatabase } from '@daysheet/tools/test-database'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../src/db/knex.ts'
import { PRODUCTION } from '../../test/support/production-environment.ts'
import { startProgram, type Program } from '../../test/support/program.ts'

export interface ProductionApi {
  database: TestDatabase
  /** Where its files are. */
  files: string
  /** A process of the API as in production, listening on this port. */
  start: (port: number, env?: Record<string, string>) => Promise<Program>
  stop: () => Promise<void>
}

/** A migrated database of its own, and as many processes of the API over it as one starts. */
export async function openProductionApi(): Promise<ProductionApi> {
  const database = await startTestDatabase()
  const files = mkdtempSync(join(tmpdir(), 'daysheet-trial-'))
  const knex = openDatabase({ url: database.url, poolSize: 2 })
  await knex.migrate.latest()
  await knex.destroy()
  const started: Program[] = []
  return {
    database,
    files,
    start: async (port, env = {}) => {
      const program = startProgram('main.ts', {
        env: {
          ...PRODUCTION,
          DATABASE_URL: database.url,
          FILES_DIR: files,
          PORT: String(port),
          LOG_LEVEL: 'info',
          ...env,
        },
      })
      started.push(program)
      await program.saying('"listening"')
      return program
    },
    stop: async () => {
      for (const program of started) {
        program.signal('SIGKILL')
        await program.ended
      }
      await database.stop()
      rmSync(files, { recursive: true, force: true })
    },
  }
}
