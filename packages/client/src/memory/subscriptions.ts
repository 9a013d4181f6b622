import {
  ApiError,
  cancelRefusal,
  checkoutRefusal,
  foreignAddresses,
  licenceUse,
  newTrial,
  NO_BILLING_YET,
  planChangeRefusal,
  planList,
  planRefusal,
  reactivateRefusal,
  statusAt,
  subscriptionView,
  TRIAL_RESUMED,
  trialCancelled,
  trialDaysAtCheckout,
  trialPlan,
  trialRefusal,
  addInstant,
  type contract,
  type LicenceUse,
  type PlanId,
} from '@daysheet/core'
import { BETA_LICENCES, type WorldSubscription } from '@daysheet/core/fixtures'
import {
  assertNoRefusal,
  invalid,
  type Call,
  type Context,
  type Handlers,
  type SignedInCall,
} from './call.ts'

type Endpoints = typeof contract.subscriptions
const DAY_MS = 86_400_000
/** Nothing is billed here, so every period is as long as a trial. */
const PERIOD_MS = 30 * DAY_MS

/** What somebody holds of Daysheet itself. */
export const heldBy = ({ store }: Context, user_id: string): WorldSubscription | null =>
  store.world.subscriptions.find((one) => one.user_id === user_id) ?? null

const usedBy = ({ store }: Context, client_id: string): number =>
  store.world.engagements.filter((e) => e.client_id === client_id && e.status === 'active').length

const freeOf = ({ store }: Context, client_id: string): number =>
  store.world.licences[client_id] ?? BETA_LICENCES

/** What a client may use, and uses. */
export const licencesOf = (context: Context, client_id: string): LicenceUse =>
  licenceUse(heldBy(context, client_id), {
    free: freeOf(context, client_id),
    used: usedBy(context, client_id),
    now: context.now,
  })

function storeSubscription(
  call: SignedInCall,
  subscription: Omit<WorldSubscription, 'user_id'>,
): void {
  const existing = heldBy(call, call.account.id)
  if (existing) Object.assign(existing, subscription)
  else call.store.world.subscriptions.push({ user_id: call.account.id, ...subscription })
}

function stateOf(call: SignedInCall) {
  const { id, side: user_type } = call.account
  const subscription = heldBy(call, id)
  return subscriptionView(
    {
      user_type,
      held: subscription,
      had_trial: subscription?.had_trial ?? false,
      is_customer: subscription !== null && subscription.billing_cycle !== null,
      is_sponsored: call.store.world.engagements.some(
        ({ worker_id, client_id, status }) =>
          worker_id === id &&
          status === 'active' &&
          !call.store.world.ownClients.some((own) => own.client_id === client_id),
      ),
      used: usedBy(call, id),
      free: freeOf(call, id),
    },
    call.viewer,
    call.now,
  )
}

function assertOffered({ account }: SignedInCall, planId: PlanId): void {
  const message = planRefusal(account.side, planId)
  if (message !== null) throw invalid('planId', message)
}

/** The page's own origin; in a test without a page that of `npm start`. */
const ownOrigin = (): string =>
  typeof location === 'undefined' ? 'http://localhost:4000' : location.origin

function assertOwn(addresses: Readonly<Record<string, string>>): void {
  const issues = foreignAddresses(addresses, ownOrigin())
  if (issues.length > 0) throw new ApiError('invalid', { issues })
}

/** There is no page to pay on: it is paid at once, and the browser goes where it would return to. */
function createCheckoutSession(call: Call<Endpoints['createCheckoutSession']>) {
  const { planId: plan_id, billingCycle: billing_cycle, successUrl, cancelUrl } = call.body
  assertOwn({ successUrl, cancelUrl })
  assertOffered(call, plan_id)
  const subscription = heldBy(call, call.account.id)
  assertNoRefusal(checkoutRefusal(subscription, call.now))
  const days = trialDaysAtCheckout(subscription, subscription?.had_trial ?? false, call.now)
  const trialEnd = addInstant(call.now, days * DAY_MS)
  storeSubscription(call, {
    plan_id,
    billing_cycle,
    status: days > 0 ? 'trial' : 'active',
    extra_licences: 0,
    trial_ends_at: days > 0 ? trialEnd : (subscription?.trial_ends_at ?? null),
    period_ends_at: days > 0 ? trialEnd : addInstant(call.now, PERIOD_MS),
    past_due_at: null,
    is_billed: true,
    had_trial: (subscription?.had_trial ?? false) || days > 0,
  })
  const joint = successUrl.includes('?') ? '&' : '?'
  return { sessionUrl: `${successUrl}${joint}session_id=${call.store.newId()}` }
}

function startTrial(call: Call<Endpoints['startTrial']>) {
  const subscription = heldBy(call, call.account.id)
  assertNoRefusal(trialRefusal(subscription, subscription?.had_trial ?? false, call.now))
  storeSubscription(call, {
    ...newTrial(trialPlan(call.account.side).id, call.now),
    had_trial: true,
  })
  return stateOf(call)
}

function end(subscription: WorldSubscription): void {
  if (subscription.is_billed) subscription.status = 'cancelled'
  else Object.assign(subscription, trialCancelled(subscription))
}

function cancel(call: Call<Endpoints['cancel']>) {
  const subscription = heldBy(call, call.account.id)
  assertNoRefusal(cancelRefusal(subscription, call.now))
  if (subscription) end(subscription)
  return stateOf(call)
}

/** Cancels what an account holds that is deleted, where it runs. */
export function cancelHeld(context: Context, accountId: string): void {
  const subscription = heldBy(context, accountId)
  if (subscription && cancelRefusal(subscription, context.now) === null) end(subscription)
}

function reactivate(call: Call<Endpoints['reactivate']>) {
  const subscription = heldBy(call, call.account.id)
  assertNoRefusal(reactivateRefusal(subscription, call.now))
  if (subscription?.is_billed) {
    const isTrial =
      subscription.trial_ends_at !== null &&
      subscription.trial_ends_at === subscription.period_ends_at
    subscription.status = isTrial ? 'trial' : 'active'
  } else if (subscription) Object.assign(subscription, TRIAL_RESUMED)
  return stateOf(call)
}

function changePlan(call: Call<Endpoints['changePlan']>) {
  const {
    planId: plan_id,
    billingCycle: billing_cycle,
    extraLicences: extra_licences = 0,
  } = call.body
  assertOffered(call, plan_id)
  const subscription = heldBy(call, call.account.id)
  const change = { plan_id, billing_cycle, extra_licences }
  assertNoRefusal(planChangeRefusal(subscription, change, usedBy(call, call.account.id), call.now))
  if (subscription)
    Object.assign(subscription, change, { status: statusAt(subscription, call.now) })
  return stateOf(call)
}

export const subscriptions: Handlers<Endpoints> = {
  plans: () => ({ plans: planList() }),
  status: stateOf,
  createCheckoutSession,
  startTrial,
  changePlan,
  cancel,
  reactivate,
  openBillingPortal: (call) => {
    assertOwn({ returnUrl: call.body.returnUrl })
    if (heldBy(call, call.account.id)?.billing_cycle == null) assertNoRefusal(NO_BILLING_YET)
    return { portalUrl: call.body.returnUrl }
  },
}
