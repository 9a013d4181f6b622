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

const KEPT = [
  'plan_id',
  'billing_cycle',
  'status',
  'extra_licences',
  'trial_ends_at',
  'period_ends_at',
  'past_due_at',
  'is_billed',
] as const satisfies readonly (keyof HeldSubscription)[]

const keptOf = (held: HeldSubscription) =>
  Object.fromEntries(KEPT.map((name) => [name, held[name]])) as unknown as HeldSubscription

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
  const known = await lockSubscription(trx, user_id)
  const held = reportedTo(known, found)
  const before = known && keptOf(known)
  const isSame =
    known?.provider_subscription_id === found.id &&
    JSON.stringify(before) === JSON.stringify(keptOf(held))
  if (isOver(known, found) || (isSame && !action)) return false
  const now = clock.now()
  await store(trx, { user_id, known, found, held, now })
  // The checkout that led here is over; the next one is another.
  await trx('payment_customers').where({ user_id }).increment('checkouts', 1)
  await recordEvent(trx, {
    action: action ?? 'subscription.synchronise',
    subject: { noun: 'user', id: user_id },
    before: before ? { ...before } : null,
    after: { ...keptOf(held) },
    notifications: whatToTell(known, { ...held, user_id }, now),
    mails: isNewlyDue(known, held) ? [queuedMail(pastDueMail, { user_id })] : [],
  })
  return !isSame
}

/** The first bill that was not paid begins the grace; those that follow it do not begin it anew. */
function reportedTo(
  known: SubscriptionRow | undefined,
  { id, report }: ProviderSubscription,
): HeldSubscription {
  const held = heldFromReport(report)
  const since = known?.provider_subscription_id === id ? known.past_due_at : null
  const isEarlier = held.past_due_at !== null && since !== null && since < held.past_due_at
  return isEarlier ? { ...held, past_due_at: since } : held
}

/** The end of one that somebody no longer has says nothing about what they have now. */
const isOver = (known: SubscriptionRow | undefined, { id, report }: ProviderSubscription) =>
  report.state === 'ended' && known !== undefined && known.provider_subscription_id !== id

const isNewlyDue = (known: SubscriptionRow | undefined, held: HeldSubscription): boolean =>
  held.status === 'past_due' && known?.past_due_at == null

/** Each is told once, by whoever sees it first: this, or the nightly command that asks the clock. */
function whatToTell(
  known: SubscriptionRow | undefined,
  held: HeldSubscription & { user_id: string },
  now: string,
) {
  const { past_due_at } = held
  if (!runs(held, now)) return known?.end_told_at == null ? [planEndedNotification(held)] : []
  return past_due_at !== null && isNewlyDue(known, held)
    ? [pastDueNotification({ ...held, past_due_at })]
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
  { user_id, known, found, held, now }: Change,
): Promise<void> {
  const columns = {
    ...keptOf(held),
    trial_started_at: known?.trial_started_at ?? (held.trial_ends_at === null ? null : now),
    provider_subscription_id: found.id,
    end_told_at: runs(held, now) ? null : (known?.end_told_at ?? now),
    updated_at: now,
  }
  if (known) {
    const version = known.version + 1
    await SubscriptionRow.query(trx)
      .findById(known.id)
      .patch({ ...columns, version })
  } else {
    await SubscriptionRow.query(trx).insert({ id: newId(), user_id, created_at: now, ...columns })
  }
}
