import { Actor } from './actor.ts'
import { systemClock } from './clock.ts'
import { configOfThisProcess } from './config.ts'
import { openDatabase } from './db/knex.ts'
import { runPartnerCommand, UsageError } from './features/partners/index.ts'
import { httpsWebhooks } from './ports/webhooks/https.ts'
import { createVault } from './vault.ts'

// node --conditions=daysheet:source api/src/manage-partners.ts create --name 'Acme' --origin https://jobs.acme.example
// docs/PARTNERS.md lists the commands. A key is printed once; the database keeps its hash.
const config = configOfThisProcess()
const knex = openDatabase({ url: config.database.url, poolSize: 1 })
try {
  const deps = {
    knex,
    clock: systemClock,
    actor: Actor.system,
    vault: createVault(config.encryptionKeys),
    webhooks: httpsWebhooks(config),
  }
  process.stdout.write(await runPartnerCommand(deps, process.argv.slice(2)))
} catch (error) {
  if (!(error instanceof UsageError)) throw error
  process.stderr.write(error.message)
  // EX_USAGE of sysexits.h.
  process.exitCode = 64
} finally {
  await knex.destroy()
}
