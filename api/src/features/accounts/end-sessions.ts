import { ApiError, DEVICE_NOT_SIGNED_IN } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { endOtherSessionsOf, endSessionOf } from '../../http/session/device-sessions.ts'
import { recordEvent } from '../../record-event.ts'
import type { OwnSession } from './own-session.ts'

/** Signs a device out. Throws `not_found`, the same for an ended session and somebody else's. */
export async function endSession(
  { knex: trx }: TransactionDeps,
  { userId }: OwnSession,
  id: string,
): Promise<void> {
  if (!(await endSessionOf(trx, userId, id))) {
    throw new ApiError('not_found', { message: DEVICE_NOT_SIGNED_IN })
  }
  await recordEvent(trx, {
    action: 'session.end_session',
    subject: { noun: 'user', id: userId },
    after: { ended: id },
  })
}

/** Signs every other device out. */
export async function endOtherSessions(
  { knex: trx }: TransactionDeps,
  { userId, familyId }: OwnSession,
): Promise<void> {
  await endOtherSessionsOf(trx, userId, familyId)
  await recordEvent(trx, {
    action: 'session.end_other_sessions',
    subject: { noun: 'user', id: userId },
    after: { kept: familyId },
  })
}
