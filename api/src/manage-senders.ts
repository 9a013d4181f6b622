import { Actor } from './actor.ts'
import { systemClock } from './clock.ts'
import { configOfThisProcess } from './config.ts'
import { openDatabase } from './db/knex.ts'
import { runSenderCommand, SenderUsageError } from './features/shared-documents/index.ts'

// node --conditions=daysheet:source api/src/manage-senders.ts lift --worker rosa@example.com
// docs/OPERATIONS.md lists the commands.
const config = configOfThisProcess()
const knex = openDatabase({ url: config.database.url, poolSize: 1 })
try {
  const deps = { knex, clock: systemClock, actor: Actor.system }
  process.stdout.write(await runSenderCommand(deps, process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof SenderUsageError)) throw error
  process.stderr.write(error.message)
  // EX_USAGE of sysexits.h.
  process.exitCode = 64
} finally {
  await knex.destroy()
}
