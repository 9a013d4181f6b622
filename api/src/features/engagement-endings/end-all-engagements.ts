import {
  ACCOUNT_DELETED_REASON,
  engagementEndedNotification,
  planEnding,
  type UserType,
} from '@daysheet/core'
import { endingColumns } from '../../documents/ending-of.ts'
import type { TransactionDeps } from '../../deps.ts'
import { queuedMail } from '../../outbox/job.ts'
import { recordEvents } from '../../record-event.ts'
import { EngagementRow } from '../engagements/index.ts'
import { endAssignments } from '../projects/index.ts'
import { engagementEndedMail } from './engagement-mails.ts'
import { engagementEvent } from './partner-event.ts'

/**
 * Ends every engagement of accounts that are deleted, today, by the rule by which one is ended: the
 * other side is told, and what was sent stays. As many statements as one takes.
 */
export async function endAllEngagements(
  { knex: trx, clock }: TransactionDeps,
  side: UserType,
  accounts: readonly { id: string; name: string }[],
): Promise<void> {
  const names = new Map(accounts.map(({ id, name }) => [id, name]))
  const own = side === 'worker' ? 'worker_id' : 'client_id'
  const engagements = (await EngagementRow.query(trx)
    .whereIn(own, [...names.keys()])
    .where('status', 'active')
    .orderBy('id')
    .forUpdate()
    .execute()) as EngagementRow[]
  if (engagements.length === 0) return
  const today = clock.today()
  const plan = planEnding(
    { status: 'active' },
    { by: side, last_day: today, reason: ACCOUNT_DELETED_REASON },
    today,
  )
  if (!('ending' in plan)) throw new Error('An active engagement can be ended today')
  const after = { status: plan.status, ...endingColumns(plan.ending) }
  await trx('engagements')
    .whereIn(
      'id',
      engagements.map(({ id }) => id),
    )
    .update({ ...after, version: trx.raw('version + 1') })
  await endAssignments(trx, engagements, plan.ending)
  await recordEvents(
    trx,
    engagements.map((engagement) => {
      const { id, client_id, worker_id } = engagement
      const me = names.get(engagement[own]) ?? ''
      const [recipient, subject] =
        side === 'worker'
          ? [client_id, { noun: 'worker' as const, id: worker_id }]
          : [worker_id, { noun: 'client' as const, id: client_id }]
      return {
        action: 'engagement.end' as const,
        subject: { noun: 'engagement', id },
        before: { status: engagement.status },
        after,
        company_id: client_id,
        partnerEvent: engagementEvent('ended', engagement, plan.status),
        notifications: [
          { user_id: recipient, ...engagementEndedNotification(plan.ending, me), subject },
        ],
        mails: [queuedMail(engagementEndedMail, recipient, { engagement_id: id })],
      }
    }),
  )
  // A client writes to a worker where they asked to be written to: that is gone with the account.
  if (side === 'worker') {
    await trx('engagements')
      .whereIn('worker_id', [...names.keys()])
      .update({ contact_email: null })
  }
}
