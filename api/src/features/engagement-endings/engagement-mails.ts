import {
  clientDisplayName,
  engagementEndedNotification,
  engagementResumedNotification,
  formatDay,
  type UserType,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { endingOf } from '../../documents/ending-of.ts'
import { EngagementRow } from '../engagements/index.ts'

type WithPeople = EngagementRow & {
  client_name: string
  company_name: string | null
  client_email: string
  worker_name: string
  worker_email: string
}

const findWithPeople = (knex: Knex, id: string) =>
  EngagementRow.query(knex)
    .findById(id)
    .join('companies as client', 'client.id', 'engagements.client_id')
    .join('users as worker', 'worker.id', 'engagements.worker_id')
    .select(
      'engagements.*',
      'client.contact_name as client_name',
      'client.company_name',
      'client.contact_email as client_email',
      'worker.full_name as worker_name',
      'worker.email as worker_email',
    )
    .castTo<WithPeople | undefined>()

/** Who did it, and whom and where it takes to. */
const sidesOf = (engagement: WithPeople, by: UserType, publicUrl: string) =>
  by === 'client'
    ? {
        to: engagement.worker_email,
        me: clientDisplayName(engagement),
        button: { label: 'Open your clients', url: `${publicUrl}/app/clients` },
      }
    : {
        to: engagement.client_email,
        me: engagement.worker_name,
        button: {
          label: 'Open their page',
          url: `${publicUrl}/dashboard/workers/${engagement.worker_id}`,
        },
      }

/** To the other side. Not sent when it was resumed meanwhile. */
export const engagementEndedMail: Job<{ engagement_id: string }> = {
  name: 'engagement.ended',
  lane: 'ordinary',
  compose: async ({ engagement_id }, { knex, config }) => {
    const engagement = await findWithPeople(knex, engagement_id)
    const ending = engagement && endingOf(engagement)
    if (!ending) return null
    const { to, me, button } = sidesOf(engagement, ending.ended_by, config.publicUrl)
    // Nobody signs in for a client that its worker kept.
    if (to === '') return null
    const { title, body } = engagementEndedNotification({ ...ending, reason: null }, me)
    return writeMail({
      to,
      subject: title,
      heading: title,
      paragraphs: [
        body,
        'Statements, invoices and the tax year pack stay where they are, for both of you.',
      ],
      facts: [
        ['Last day', formatDay(ending.last_day, 'long')],
        ...(ending.reason === null ? [] : [['Reason', ending.reason] as const]),
      ],
      button,
    })
  },
}

/** To the other side. Not sent when it was ended again meanwhile. */
export const engagementResumedMail: Job<{ engagement_id: string; by: UserType }> = {
  name: 'engagement.resumed',
  lane: 'ordinary',
  compose: async ({ engagement_id, by }, { knex, config }) => {
    const engagement = await findWithPeople(knex, engagement_id)
    if (engagement?.status !== 'active') return null
    const { to, me, button } = sidesOf(engagement, by, config.publicUrl)
    const { title, body } = engagementResumedNotification(me)
    return writeMail({ to, subject: title, heading: title, paragraphs: [body], button })
  },
}
