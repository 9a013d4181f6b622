import {
  ApiError,
  engagementResumedNotification,
  resumeRefusal,
  resumingRefusal,
  type Account,
} from '@daysheet/core'
import { guardedUpdate } from '../../db/guarded-update.ts'
import type { TransactionDeps } from '../../deps.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvent } from '../../record-event.ts'
import { endingColumns } from '../../documents/ending-of.ts'
import type { EngagementRow } from '../engagements/index.ts'
import { licencesOf, lockClient } from '../invitations/index.ts'
import { resumeAssignments } from '../projects/index.ts'
import { engagementResumedMail } from './engagement-mails.ts'
import { engagementEvent } from './partner-event.ts'
import { otherSide, stateOf } from './own-engagement.ts'

/**
 * Takes back an ending of the caller's own, with the projects that the worker was on. Throws
 * `wrong_state`, `licences_exhausted`. Of several at once, and of workers who accept an invitation
 * meanwhile, one gets the last licence.
 */
export async function resumeEngagement(
  deps: TransactionDeps,
  account: Account,
  engagement: EngagementRow,
): Promise<void> {
  const { knex: trx } = deps
  const { id, client_id } = engagement
  const state = stateOf(engagement)
  const { me, other, recipient, subject } = await otherSide(trx, account, engagement)
  const who = { by: account.side, other }
  const refusal = resumeRefusal(state, who)
  if (refusal !== null) throw new ApiError('wrong_state', { message: refusal })
  await lockClient(trx, client_id)
  const message = resumingRefusal(await licencesOf(deps, client_id), who)
  if (message !== null) throw new ApiError('licences_exhausted', { message })
  const after = { status: 'active', ...endingColumns(null) }
  await guardedUpdate(trx, 'engagements', { id }, after)
  await resumeAssignments(trx, engagement, state.ending)
  await recordEvent(trx, {
    action: 'engagement.resume',
    subject: { noun: 'engagement', id },
    company_id: client_id,
    before: state,
    after,
    partnerEvent: engagementEvent('resumed', engagement, 'active'),
    notifications: [{ user_id: recipient, ...engagementResumedNotification(me), subject }],
    mails: [queuedMail(engagementResumedMail, recipient, { engagement_id: id, by: account.side })],
  })
}
