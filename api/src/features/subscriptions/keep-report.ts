import {
  heldFromReport,
  isNews,
  pastDueNotification,
  planEndedNotification,
  runs,
  type HeldSubscription,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { AuditAction } from '../../audit.ts'
import type { TransactionDeps } from '../../deps.ts'
import { newId } from '../../db/new-id.ts'
import { queuedMail } from '../../outbox/job.ts'
import type { ProviderSubscription } from '../../ports/payments/port.ts'
import { recordEvent } from '../../record-event.ts'
import { lockSubscription } from './find-subscription.ts'
import { SubscriptionRow } from './model.ts'
import { pastDueMail } from './subscription-mails.ts'

/**
 * A number to be drawn before the provider is asked; null for a customer that isn't ours. It is
 * committed at once, so that who draws later also asks later.
 */
export async function drawNumber(knex: Knex, customerId: string): Promise<number | null> {
  // LAST_INSERT_ID(x) returns x to the driver as insertId: number and increment are one statement.
  const [result] = (await knex.raw(
    'UPDATE payment_customers SET asked = LAST_INSERT_ID(asked + 1) WHERE customer_id = ?',
    [customerId],
  )) as [{ affectedRows: number; insertId: number }]
  return result.affectedRows === 1 ? result.insertId : null
}

/** What the provider answered, to the question of this number. */
export interface Answer {
  customerId: string
  number: number
  found: ProviderSubscription | null
  /** What somebody did here; by default the provider tells of it. */
  action?: AuditAction
}

const COMPARED_FIELDS = [
  'plan_id',
  'billing_cycle',
  'status',
  'extra_licences',
  'trial_ends_at',
  'period_ends_at',
  'past_due_at',
  'is_billed',
] as const satisfies readonly (keyof HeldSubscription)[]

const comparedFieldsOf = (reported: HeldSubscription) =>
  Object.fromEntries(
    COMPARED_FIELDS.map((name) => [name, reported[name]]),
  ) as unknown as HeldSubscription

/**
 * Keeps what the provider answered, unless a later answer is kept already. True when something
 * changed; then it is in the audit log, and whoever has to pay again is told.
 */
export async function keepReport(
  { knex: trx, clock }: Pick<TransactionDeps, 'knex' | 'clock'>,
  { customerId, number, found, action }: Answer,
): Promise<boolean> {
  const customer = (await trx('payment_customers')
    .where('customer_id', customerId)
    .forUpdate()
    .first('user_id', 'kept')) as { user_id: string; kept: number } | undefined
  if (!customer || !isNews(number, customer.kept)) return false
  const { user_id } = customer
  await trx('payment_customers').where({ user_id }).update({ kept: number })
  if (!found) return false
  const existing = await lockSubscription(trx, user_id)
  const reported = reportedTo(existing, found)
  const before = existing && comparedFieldsOf(existing)
  const isSame =
    existing?.provider_subscription_id === found.id &&
    JSON.stringify(before) === JSON.stringify(comparedFieldsOf(reported))
  if (isOver(existing, found) || (isSame && !action)) return false
  const now = clock.now()
  await store(trx, { user_id, known: existing, found, held: reported, now })
  // The checkout that led here is over; the next one is another.
  await trx('payment_customers').where({ user_id }).increment('checkouts', 1)
  await recordEvent(trx, {
    action: action ?? 'subscription.synchronise',
    subject: { noun: 'user', id: user_id },
    company_id: user_id,
    before: before ? { ...before } : null,
    after: { ...comparedFieldsOf(reported) },
    notifications: whatToTell(existing, { ...reported, user_id }, now),
    mails: isNewlyDue(existing, reported) ? [queuedMail(pastDueMail, user_id, { user_id })] : [],
  })
  return !isSame
}

/** The first bill that was not paid begins the grace; those that follow it do not begin it anew. */
function reportedTo(
  existing: SubscriptionRow | undefined,
  { id, report }: ProviderSubscription,
): HeldSubscription {
  const reported = heldFromReport(report)
  const since = existing?.provider_subscription_id === id ? existing.past_due_at : null
  const isEarlier = reported.past_due_at !== null && since !== null && since < reported.past_due_at
  return isEarlier ? { ...reported, past_due_at: since } : reported
}

/** The end of one that somebody no longer has says nothing about what they have now. */
const isOver = (existing: SubscriptionRow | undefined, { id, report }: ProviderSubscription) =>
  report.state === 'ended' && existing !== undefined && existing.provider_subscription_id !== id

const isNewlyDue = (existing: SubscriptionRow | undefined, reported: HeldSubscription): boolean =>
  reported.status === 'past_due' && existing?.past_due_at == null

/** Each is told once, by whoever sees it first: this, or the nightly command that asks the clock. */
function whatToTell(
  existing: SubscriptionRow | undefined,
  reported: HeldSubscription & { user_id: string },
  now: string,
) {
  const { past_due_at } = reported
  if (!runs(reported, now))
    return existing?.end_told_at == null ? [planEndedNotification(reported)] : []
  return past_due_at !== null && isNewlyDue(existing, reported)
    ? [pastDueNotification({ ...reported, past_due_at })]
    : []
}

interface Change {
  user_id: string
  known: SubscriptionRow | undefined
  found: ProviderSubscription
  held: HeldSubscription
  now: string
}

async function store(
  trx: Knex.Transaction,
  { user_id, known: existing, found, held: reported, now }: Change,
): Promise<void> {
  const columns = {
    ...comparedFieldsOf(reported),
    trial_started_at: existing?.trial_started_at ?? (reported.trial_ends_at === null ? null : now),
    provider_subscription_id: found.id,
    end_told_at: runs(reported, now) ? null : (existing?.end_told_at ?? now),
    updated_at: now,
  }
  if (existing) {
    const version = existing.version + 1
    await SubscriptionRow.query(trx)
      .findById(existing.id)
      .patch({ ...columns, version })
  } else {
    await SubscriptionRow.query(trx).insert({ id: newId(), user_id, created_at: now, ...columns })
  }
}
