import {
  ApiError,
  engagementEndedNotification,
  planEnding,
  type EngagementEnd,
  type Account,
} from '@daysheet/core'
import { guardedUpdate } from '../../db/guarded-update.ts'
import type { TransactionDeps } from '../../deps.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { endingColumns } from '../../documents/ending-of.ts'
import type { EngagementRow } from '../engagements/index.ts'
import { endAssignments } from '../projects/index.ts'
import { engagementEndedMail } from './engagement-mails.ts'
import { otherSide, stateOf } from './own-engagement.ts'
import { engagementEvent } from './partner-event.ts'

/**
 * Ends an engagement that the caller has locked. Its licence is free at once and its worker on no
 * project of the client any more; what was sent stays to be decided and paid.
 */
export async function endEngagement(
  { knex: trx, clock }: TransactionDeps,
  account: Account,
  engagement: EngagementRow,
  { last_day, reason }: EngagementEnd,
): Promise<void> {
  const ending = { by: account.side, last_day, reason }
  const plan = planEnding(stateOf(engagement), ending, clock.today())
  if ('refusal' in plan) throw new ApiError('wrong_state', { message: plan.refusal })
  if ('issues' in plan) throw new ApiError('invalid', { issues: plan.issues })
  const { id } = engagement
  const after = { status: plan.status, ...endingColumns(plan.ending) }
  await guardedUpdate(trx, 'engagements', { id }, after)
  await endAssignments(trx, [engagement], plan.ending)
  const { me, recipient, subject } = await otherSide(trx, account, engagement)
  await recordEvent(trx, {
    action: 'engagement.end',
    subject: { noun: 'engagement', id },
    before: { status: engagement.status },
    after,
    company_id: engagement.client_id,
    partnerEvent: engagementEvent('ended', engagement, plan.status),
    notifications: [
      { user_id: recipient, ...engagementEndedNotification(plan.ending, me), subject },
    ],
    mails: [queuedMail(engagementEndedMail, recipient, { engagement_id: id })],
  })
}
