import type { Knex } from 'knex'
import { parseArgs } from 'node:util'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { endEverySession } from '../../http/session/session-store.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { LIVE } from '../../sandbox.ts'
import { findFactors } from '../../second-factors/index.ts'
import { factorChangedMail } from './factor-mail.ts'
import { forgetFactors } from './remove-factor.ts'

const USAGE = `Commands:
  end-sessions --email ADDRESS --reason TEXT
  remove-second-factors --email ADDRESS --reason TEXT
`

/** What was typed makes no sense: one sentence that says why. Nothing was changed. */
export class AccountUsageError extends Error {
  constructor(sentence: string) {
    super(`${sentence}\n${USAGE}`)
    this.name = 'AccountUsageError'
  }
}

type CommandDeps = Pick<Deps, 'knex' | 'clock' | 'actor'>

interface Act {
  userId: string
  email: string
  /** For the audit log: what the person said, and how the operator knew that it was them. */
  reason: string
}
/** Does it and returns what is printed. */
type Command = (trx: Knex.Transaction, deps: CommandDeps, act: Act) => Promise<string>

/** Signs a person out everywhere; partners' pages and applications that act for them too. */
const endSessions: Command = async (trx, _deps, { userId, email, reason }) => {
  await endEverySession(trx, userId)
  await recordEvent(trx, {
    action: 'session.end_by_operator',
    subject: { noun: 'user', id: userId },
    reason,
  })
  return `${email} is signed out everywhere.\n`
}

/** For somebody who has lost every device and code. They are told by mail, and signed out. */
const removeSecondFactors: Command = async (trx, { clock }, { userId, email, reason }) => {
  const factors = await findFactors(trx, userId)
  if (factors.length === 0) {
    throw new AccountUsageError(`${email} has no second factor. Nothing was changed.`)
  }
  await forgetFactors(trx, userId)
  await endEverySession(trx, userId)
  const change = { user_id: userId, at: clock.now(), what: 'removed_by_operator' as const }
  await recordEvent(trx, {
    action: 'second_factor.remove_by_operator',
    subject: { noun: 'user', id: userId },
    before: { factors: factors.map(({ kind, name }) => ({ kind, name })) },
    reason,
    mails: [queuedMail(factorChangedMail, userId, change)],
  })
  return `${email} signs in by the password alone, and is told so by mail.\n`
}

const COMMANDS: Readonly<Record<string, Command>> = {
  'end-sessions': endSessions,
  'remove-second-factors': removeSecondFactors,
}

/** Carries out what the operator has typed. Throws AccountUsageError. */
export async function runAccountCommand(
  deps: CommandDeps,
  args: readonly string[],
): Promise<string> {
  const { positionals, values } = parsed(args)
  const [name = '', ...more] = positionals
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command || more.length > 0) throw new AccountUsageError('Name one command.')
  const reason = values.reason?.trim() ?? ''
  if (reason === '' || reason.length > 200) {
    throw new AccountUsageError('Say why: --reason, 200 letters at most.')
  }
  const email = values.email?.toLowerCase() ?? ''
  const user = (await deps.knex('users').where({ email, sandbox: LIVE }).first('id')) as
    | { id: string }
    | undefined
  if (!user) throw new AccountUsageError(`No account has the --email '${email}'.`)
  return inTransaction(deps, (trx) => command(trx, deps, { userId: user.id, email, reason }))
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { email: { type: 'string' }, reason: { type: 'string' } },
    })
  } catch (error) {
    // parseArgs names the option that it does not know.
    throw new AccountUsageError(error instanceof Error ? error.message : String(error))
  }
}
