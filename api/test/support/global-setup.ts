import { startTestDatabase } from '@daysheet/tools/test-database'
import type { TestProject } from 'vitest/node'
import { checkStatementsOfRun, folderOfStatements } from './statements/statements-of-run.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string
    /** Where a worker writes down the statements that it sends. */
    statementsFolder: string
  }
}

/**
 * One MariaDB for the run: TEST_DATABASE_URL when given, else a private one that is gone after. When
 * every file has run, what they sent is looked through for what a sharded MySQL would not do.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = folderOfStatements()
  const configuredUrl = process.env['TEST_DATABASE_URL']
  const database = configuredUrl === undefined ? await startTestDatabase() : undefined
  const databaseServer = configuredUrl ?? database?.url ?? ''
  project.provide('databaseServer', databaseServer)
  project.provide('statementsFolder', folder)
  return async () => {
    try {
      await checkStatementsOfRun({ folder, databaseServer, isWhole: await isWhole(project) })
    } finally {
      await database?.stop()
    }
  }
}

/** Whether all of the tests have run and passed: one that failed may not have sent all that it would. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { vitest } = project
  const { testFiles } = await project.globTestFiles()
  const modules = vitest.state.getTestModules()
  return (
    vitest.config.testNamePattern === undefined &&
    modules.length === testFiles.length &&
    modules.every((module) => module.state() === 'passed')
  )
}
