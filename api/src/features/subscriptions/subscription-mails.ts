import {
  AFTER_A_PLAN,
  formatDay,
  graceEnd,
  isExpiringSoon,
  londonDay,
  planOf,
  statusAt,
  type UserType,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { findSubscription } from './find-subscription.ts'

interface Reader {
  email: string
  full_name: string
  user_type: UserType
}

const readerOf = async (knex: Knex, userId: string): Promise<Reader | undefined> =>
  (await knex('users')
    .where({ id: userId, user_type: 'worker' })
    .select('email', 'full_name', 'user_type')
    .unionAll(
      knex('companies')
        .where('id', userId)
        .select('contact_email', 'contact_name', knex.raw("'client'")),
    )
    .first()) as Reader | undefined

const pageOf = (publicUrl: string, { user_type }: Reader): string =>
  `${publicUrl}/${user_type === 'client' ? 'dashboard' : 'app'}/subscription`

const day = (instant: string): string => formatDay(londonDay(instant), 'long')

/** To whoever has to pay again, once for each time. Not sent when it is paid meanwhile. */
export const pastDueMail: Job<{ user_id: string }> = {
  name: 'subscription.past_due',
  lane: 'ordinary',
  compose: async ({ user_id }, { knex, clock, config }) => {
    const [subscription, reader] = [
      await findSubscription(knex, user_id),
      await readerOf(knex, user_id),
    ]
    if (!subscription?.past_due_at || !reader || statusAt(subscription, clock.now()) !== 'past_due')
      return null
    const { name } = planOf(subscription.plan_id)
    const end = day(graceEnd(subscription.past_due_at))
    return writeMail({
      to: reader.email,
      subject: `The payment for your ${name} plan did not go through`,
      heading: `The payment for your ${name} plan did not go through`,
      paragraphs: [
        `Hello ${reader.full_name},`,
        `Your card was declined, so ${name} is not paid. Nothing has changed yet: the plan goes on until ${end}. Please use another card under cards and invoices before then.`,
        AFTER_A_PLAN[reader.user_type],
      ],
      facts: [
        ['Plan', name],
        ['Goes on until', end],
      ],
      button: { label: 'Open your subscription', url: pageOf(config.publicUrl, reader) },
    })
  },
}

/** To whoever tries a plan, in its last days. */
export const trialEndingMail: Job<{ user_id: string }> = {
  name: 'subscription.trial_ending',
  lane: 'ordinary',
  compose: async ({ user_id }, { knex, clock, config }) => {
    const [subscription, reader] = [
      await findSubscription(knex, user_id),
      await readerOf(knex, user_id),
    ]
    if (!subscription?.trial_ends_at || !reader || !isExpiringSoon(subscription, clock.now()))
      return null
    const { name } = planOf(subscription.plan_id)
    const end = day(subscription.trial_ends_at)
    const what = subscription.is_billed
      ? `Your card is charged for ${name} then. If you would rather not, cancel before that day.`
      : `Nothing is charged then, because you have given no card. To keep ${name}, choose how to pay for it before that day.`
    return writeMail({
      to: reader.email,
      subject: `Your trial of ${name} ends on ${end}`,
      heading: `Your trial of ${name} ends on ${end}`,
      paragraphs: [
        `Hello ${reader.full_name},`,
        what,
        ...(subscription.is_billed ? [] : [AFTER_A_PLAN[reader.user_type]]),
      ],
      facts: [
        ['Plan', name],
        ['Trial ends on', end],
      ],
      button: { label: 'Open your subscription', url: pageOf(config.publicUrl, reader) },
    })
  },
}

export const subscriptionMailJobs = [pastDueMail, trialEndingMail]
