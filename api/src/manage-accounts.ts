import { Actor } from './actor.ts'
import { systemClock } from './clock.ts'
import { configOfThisProcess } from './config.ts'
import { openDatabase } from './db/knex.ts'
import { AccountUsageError, runAccountCommand } from './features/second-factors/index.ts'

// node --conditions=daysheet:source api/src/manage-accounts.ts end-sessions --email a@b.c --reason 'Phone stolen'
// docs/OPERATIONS.md lists the commands.
const { database } = configOfThisProcess()
const knex = openDatabase({ url: database.url, poolSize: 1 })
try {
  const deps = { knex, clock: systemClock, actor: Actor.system }
  process.stdout.write(await runAccountCommand(deps, process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof AccountUsageError)) throw error
  process.stderr.write(error.message)
  // EX_USAGE of sysexits.h.
  process.exitCode = 64
} finally {
  await knex.destroy()
}
