import { addInstant, READ_EVERYTHING } from '@daysheet/core'
import { parseArgs } from 'node:util'
import { Actor } from './actor.ts'
import { systemClock } from './clock.ts'
import { ownCompany } from './companies/index.ts'
import { configOfThisProcess } from './config.ts'
import { inTransaction } from './db/in-transaction.ts'
import { sqlInstant } from './db/instants.ts'
import { openDatabase } from './db/knex.ts'
import { newId } from './db/new-id.ts'
import { hashToken, newToken } from './http/session/tokens.ts'
import { recordEvent } from './record-event.ts'
import { LIVE } from './sandbox.ts'

// node --conditions=daysheet:source api/src/issue-api-token.ts --email a@b.c --label 'Partner' --days 90
// Prints a bearer token for that account, once; the database keeps its hash. It reads only: with --write it
// also changes whatever that person may change.
const DAY_MS = 24 * 60 * 60 * 1000
const { values } = parseArgs({
  options: {
    email: { type: 'string' },
    label: { type: 'string' },
    days: { type: 'string', default: '90' },
    write: { type: 'boolean', default: false },
  },
})
const days = Number(values.days)
if (!values.email || !values.label || !Number.isInteger(days) || days < 1 || days > 366) {
  process.stderr.write(
    'Name --email, --label and --days (1 to 366, 90 when left out), and --write for one that also changes things.\n',
  )
  process.exit(64)
}
const { email, label } = { email: values.email.toLowerCase(), label: values.label }
const knex = openDatabase({ url: configOfThisProcess().database.url, poolSize: 1 })
try {
  const user = (await knex('users').where({ email, sandbox: LIVE }).first('id')) as
    | { id: string }
    | undefined
  if (user) {
    const token = newToken()
    const now = systemClock.now()
    await inTransaction({ knex, actor: Actor.system }, async (trx) => {
      const id = newId()
      await trx('api_tokens').insert({
        id,
        user_id: user.id,
        company_id: ownCompany(trx, user.id),
        token_hash: hashToken(token),
        label,
        scope: values.write ? null : READ_EVERYTHING,
        expires_at: sqlInstant(addInstant(now, days * DAY_MS)),
        created_at: sqlInstant(now),
      })
      await recordEvent(trx, {
        action: 'api_token.issue',
        subject: { noun: 'user', id: user.id },
        after: { id, label, days, writes: values.write },
      })
    })
    process.stdout.write(`${token}\n`)
  } else {
    process.stderr.write(`No account has the address ${email}.\n`)
    process.exitCode = 1
  }
} finally {
  await knex.destroy()
}
