import { assembleDeps } from './assemble.ts'
import { configOfThisProcess } from './config.ts'
import {
  reconcileSubscriptions,
  remindOfTrialEnds,
  tellOfEnds,
} from './features/subscriptions/index.ts'
import { createLog } from './log/create-log.ts'
import { openLogOutput } from './log/log-output.ts'

// node --conditions=daysheet:source api/src/reconcile-subscriptions.ts
// Every night: asks Stripe about every customer, repairs what differs (a webhook that was lost), and
// ends what was paid for twice, and tells those whose trial ends within a week or whose plan has ended.
const config = configOfThisProcess()
const output = openLogOutput()
const deps = await assembleDeps(config, createLog(config.logLevel, output))
try {
  const reminded = await remindOfTrialEnds(deps)
  process.stdout.write(`${reminded} reminded of the end of their trial.\n`)
  if (config.stripe) {
    const { customerCount, repaired, failed } = await reconcileSubscriptions(deps)
    process.stdout.write(
      `${customerCount} asked about, ${repaired} repaired, ${failed} without an answer.\n`,
    )
    if (failed > 0) process.exitCode = 1
  } else {
    process.stdout.write('STRIPE_SECRET_KEY is not set, so there was nobody to ask.\n')
  }
  // After asking: whoever has paid meanwhile is not told that their plan has ended.
  process.stdout.write(`${await tellOfEnds(deps)} told that their plan has ended.\n`)
} finally {
  await deps.pdf.close()
  await deps.knex.destroy()
}
