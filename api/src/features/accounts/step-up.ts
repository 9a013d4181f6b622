import { findPerson } from '../../http/session/find-person.ts'
import {
  addInstant,
  ApiError,
  assertNotRefused,
  STEP_UP_CODE_DIGITS,
  STEP_UP_GUESSES,
  STEP_UP_MINUTES,
  STEP_UP_NOT_NEEDED,
  stepUpRefusal,
  WRONG_STEP_UP_CODE,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { randomInt } from 'node:crypto'
import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps, SharedDeps } from '../../deps.ts'
import { hashSessionToken } from '../../http/session/tokens.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { stepUpMail } from './step-up-mail.ts'

/** By what somebody acts for the person. Throws `wrong_state` where somebody signed in by themself. */
export function steppingUp({ delegation_id: delegationId }: Viewer): string {
  if (delegationId === null) throw new ApiError('wrong_state', { message: STEP_UP_NOT_NEEDED })
  return delegationId
}

const minutesFrom = (now: string): string =>
  sqlInstant(addInstant(now, STEP_UP_MINUTES * 60 * 1000))

const hashCode = ({ config }: Pick<Deps, 'config'>, delegationId: string, code: string): string =>
  hashSessionToken(config.sessionSecret, `step-up ${delegationId} ${code}`)

/** Mails the person a new code; the one before stops working. */
export async function sendStepUpCode(
  deps: Deps,
  viewer: Viewer,
  delegationId: string,
): Promise<void> {
  const code = String(randomInt(10 ** STEP_UP_CODE_DIGITS)).padStart(STEP_UP_CODE_DIGITS, '0')
  const ends = minutesFrom(deps.clock.now())
  const row = {
    code_hash: hashCode(deps, delegationId, code),
    code_expires_at: ends,
    expires_at: ends,
    guesses: 0,
  }
  await inTransaction(deps, async (trx) => {
    await trx('partner_step_ups')
      .insert({ partner_user_id: delegationId, ...row })
      .onConflict('partner_user_id')
      .merge(row)
    const payload = {
      user_id: viewer.id,
      link_id: delegationId,
      code_sealed: deps.vault.seal(code),
    }
    await enqueue(trx, [queuedMail(stepUpMail, viewer.id, payload)])
  })
}

/** Throws `invalid` for a code that is wrong, out of date, or guessed at too often. */
export async function confirmStepUp(
  deps: Deps,
  { viewer, delegationId, code }: { viewer: Viewer; delegationId: string; code: string },
): Promise<void> {
  // Committed whatever the code is: a guess that rolled back would cost nothing.
  const isRight = await inTransaction(deps, (trx) =>
    isConfirmed(trx, deps, delegationId, code, viewer),
  )
  if (isRight) return
  throw new ApiError('invalid', { issues: [{ path: 'code', message: WRONG_STEP_UP_CODE }] })
}

async function isConfirmed(
  trx: Knex.Transaction,
  deps: Deps,
  delegationId: string,
  code: string,
  viewer: Viewer,
): Promise<boolean> {
  const now = deps.clock.now()
  const guesses = await trx('partner_step_ups')
    .where('partner_user_id', delegationId)
    .where('guesses', '<', STEP_UP_GUESSES)
    .where('code_expires_at', '>', sqlInstant(now))
    .update({ guesses: trx.raw('guesses + 1') })
  if (guesses === 0) return false
  const ends = minutesFrom(now)
  const confirmed = await trx('partner_step_ups')
    .where({ partner_user_id: delegationId, code_hash: hashCode(deps, delegationId, code) })
    .update({ code_hash: null, code_expires_at: null, confirmed_until_at: ends, expires_at: ends })
  if (confirmed === 0) return false
  await recordEvent(trx, {
    action: 'session.confirm_step_up',
    subject: { noun: 'user', id: viewer.id },
  })
  return true
}

/** How a caller has proven, or has to prove, that the person is there. */
export type StepUpViewer = Pick<Viewer, 'id' | 'via' | 'delegation_id' | 'confirmed_until'>

/**
 * Throws `step_up_required` unless the person has proven in the last ten minutes that they are there:
 * by the password, or the second factor that they have, in their own session, by a mailed code to a partner or an application.
 */
export async function assertSteppedUp(
  { knex, clock }: Pick<SharedDeps, 'knex' | 'clock'>,
  viewer: StepUpViewer,
): Promise<void> {
  const { via, delegation_id: delegationId, confirmed_until: confirmedUntil } = viewer
  const { has_second_factor: hasSecondFactor } = await findPerson(knex, viewer)
  assertNotRefused(
    stepUpRefusal(
      delegationId === null
        ? { by: via === 'cookie' ? 'person' : 'token', confirmedUntil, hasSecondFactor }
        : {
            by: 'delegate',
            confirmedUntil: await findConfirmation(knex, delegationId),
            hasSecondFactor,
          },
      clock.now(),
    ),
  )
}

/** The same, only of somebody with a second factor: the call itself asks for the password. */
export async function assertFactorProven(
  deps: Pick<SharedDeps, 'knex' | 'clock'>,
  viewer: StepUpViewer,
): Promise<void> {
  const { has_second_factor } = await findPerson(deps.knex, viewer)
  if (has_second_factor) await assertSteppedUp(deps, viewer)
}

/** Until when the code counts that was entered last. */
async function findConfirmation(knex: Knex, delegationId: string): Promise<string | null> {
  const row = (await knex('partner_step_ups')
    .where('partner_user_id', delegationId)
    .first('confirmed_until_at')) as { confirmed_until_at: string | null } | undefined
  return row?.confirmed_until_at ?? null
}
