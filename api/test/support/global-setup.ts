import { startTestDatabase } from '@daysheet/tools/test-database'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string
  }
}

/** One MariaDB for the run: TEST_DATABASE_URL when given, else a private one that is gone after. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    project.provide('databaseServer', given)
    return () => Promise.resolve()
  }
  const database = await startTestDatabase()
  project.provide('databaseServer', database.url)
  return database.stop
}
