import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMariaDb } from '@daysheet/local/mariadb'

export type TestDatabase = {
  /** `mysql://…/daysheet_test`; its account may create other databases and change the server. */
  url: string
  stop: () => Promise<void>
}

/** A server of its own in a temporary folder, fast and forgetful; `stop` removes it altogether. */
export async function startTestDatabase(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'daysheet-test-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const server = await startMariaDb({
      folder,
      user: 'daysheet',
      password: 'test',
      database: 'daysheet_test',
      log: join(folder, 'mariadb.log'),
      disposable: true,
    })
    return {
      url: server.url,
      stop: async () => {
        await server.stop()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
