import { configOfThisProcess } from './config.ts'
import { createLog } from './log/create-log.ts'
import { openLogOutput } from './log/log-output.ts'
import { openPayments } from './ports/payments/open-payments.ts'

// node --conditions=daysheet:source api/src/set-up-payments.ts
// Creates in Stripe what our table of plans says: products, prices and the page with cards and
// invoices. Run it again after a price has changed; what is there already stays.
const config = configOfThisProcess()
if (!config.stripe) {
  process.stderr.write('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set.\n')
  process.exit(64)
}
const log = createLog(config.logLevel, openLogOutput())
const done = await openPayments(config.stripe, log).setUp()
process.stdout.write(`${done.length > 0 ? done.join('\n') : 'Everything is there already.'}\n`)
