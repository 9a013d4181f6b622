import { formatDay, londonDay } from './day.ts'
import { msg } from './msg.ts'
import { planOf } from './plan-sales.ts'
import type { PlanId } from './plans.ts'
import { graceEnd, type HeldSubscription } from './subscription-status.ts'
import type { UserType } from './user-type.ts'

/** What ends with a plan, and what does not. */
export const AFTER_A_PLAN: Readonly<Record<UserType, string>> = {
  client: msg(
    'After that you have the free worker licences again. Your workers, projects, timesheets and invoices stay as they are, and everybody can go on working with you; only inviting more workers than you have licences for waits for a plan.',
  ),
  worker: msg(
    'After that you go on without Premium. Your clients, timesheets and invoices stay as they are.',
  ),
}

/** The same of a plan that has ended. */
export const WITHOUT_A_PLAN: Readonly<Record<UserType, string>> = {
  client: msg(
    'You have the free worker licences again. Nothing is lost and everybody can go on working with you; only inviting more workers than you have licences for waits for a plan.',
  ),
  worker: msg('You go on without Premium. Your clients, timesheets and invoices are as they were.'),
}

/** Who is told, and about which plan. */
interface PlanHolder {
  user_id: string
  plan_id: PlanId
}

/** Everybody has one at most, so it goes by the id of the person. */
const forWhom = (user_id: string) => ({
  user_id,
  subject: { noun: 'subscription' as const, id: user_id },
})
const dayOf = (instant: string): string => formatDay(londonDay(instant), 'long')

/** A card was declined on 22 Nov 2026: the plan goes on until Sunday 6 December 2026. */
export const pastDueNotification = ({
  user_id,
  plan_id,
  past_due_at,
}: PlanHolder & { past_due_at: string }) => ({
  type: 'subscription_past_due' as const,
  title: `The payment for your ${planOf(plan_id).name} plan did not go through`,
  body: `Your plan goes on until ${dayOf(graceEnd(past_due_at))}. Please use another card under cards and invoices before then.`,
  ...forWhom(user_id),
})

export const planEndedNotification = ({ user_id, plan_id }: PlanHolder) => ({
  type: 'subscription_ended' as const,
  title: `Your ${planOf(plan_id).name} plan has ended`,
  body: WITHOUT_A_PLAN[planOf(plan_id).user_type],
  ...forWhom(user_id),
})

export const trialEndingNotification = ({
  user_id,
  plan_id,
  trial_ends_at,
  is_billed,
}: PlanHolder & { trial_ends_at: string } & Pick<HeldSubscription, 'is_billed'>) => ({
  type: 'subscription_trial_ending' as const,
  title: `Your trial of ${planOf(plan_id).name} ends on ${dayOf(trial_ends_at)}`,
  body: is_billed
    ? msg('Your card is charged then. If you would rather not, cancel before that day.')
    : msg('Nothing is charged then, because you have given no card. To keep it, choose a plan.'),
  ...forWhom(user_id),
})

/** Two checkouts were paid at once: the older plan was ended at the payment provider. */
export const duplicateCancelledNotification = (
  { user_id, plan_id }: PlanHolder,
  duplicate: PlanId,
) => ({
  type: 'subscription_duplicate_cancelled' as const,
  title: `You paid for two plans at once, so we cancelled ${planOf(duplicate).name}`,
  body: `${planOf(plan_id).name} goes on. What you paid for the days that the other plan no longer has is taken off your next bill.`,
  ...forWhom(user_id),
})
