import * as z from 'zod/mini'
import { msg } from '../domain/msg.ts'
import { BILLING_CYCLES, MOST_EXTRA_LICENCES } from '../domain/plan-sales.ts'
import { PLAN_IDS, TRIAL_DAYS } from '../domain/plans.ts'
import { NOT_A_PLAN } from '../domain/subscription-refusal.ts'
import { SUBSCRIPTION_STATUSES } from '../domain/subscription-status.ts'
import { SUBSCRIPTION_TYPES } from '../domain/subscription-type.ts'
import { endpoint } from './endpoint.ts'
import { amount, choice, instant, optionalNote, tooLong } from './schema.ts'

const licences = () => z.nullable(z.int())

export const subscriptionPlan = z.object({
  id: z.enum(PLAN_IDS),
  name: z.string(),
  description: z.string(),
  price_monthly: amount(),
  price_yearly: amount(),
  /** Worker licences; null for a worker's plan. */
  license_count: licences(),
  /** What paying for a year saves over 12 months, in pounds and in whole percent. */
  yearly_saving: amount(),
  yearly_saving_percent: z.int(),
})
export type SubscriptionPlan = z.output<typeof subscriptionPlan>

export const subscription = z.object({
  subscription_type: z.enum(SUBSCRIPTION_TYPES),
  /** Null when there has never been one. */
  subscription_status: z.nullable(z.enum(SUBSCRIPTION_STATUSES)),
  plan_id: z.nullable(z.enum(PLAN_IDS)),
  plan_name: z.nullable(z.string()),
  billing_cycle: z.nullable(z.enum(BILLING_CYCLES)),
  trial_ends_at: z.nullable(instant()),
  /** The end of what is paid for; of a cancelled one the end itself. */
  subscription_expires_at: z.nullable(instant()),
  /** Until when a plan whose payment failed goes on. */
  grace_ends_at: z.nullable(instant()),
  license_count: licences(),
  used_licenses: z.int(),
  /** Of `license_count`, those bought beside the plan. */
  extra_licenses: z.int(),
  trial_days_left: licences(),
  is_expiring_soon: z.boolean(),
  /** Whether plans can be chosen; otherwise only the current one is shown. */
  shows_plans: z.boolean(),
  abilities: z.object({
    can_start_trial: z.boolean(),
    can_checkout: z.boolean(),
    can_change_plan: z.boolean(),
    can_cancel: z.boolean(),
    can_reactivate: z.boolean(),
    can_manage_billing: z.boolean(),
  }),
})
export type Subscription = z.output<typeof subscription>

/** Null where licences mean nothing: for workers. */
const usage = z.object({
  license_count: licences(),
  used_licenses: z.int(),
  available_licenses: licences(),
})

const status = z.object({ subscription, usage })
export type SubscriptionState = z.output<typeof status>

const planId = () => choice(PLAN_IDS, NOT_A_PLAN)
const billingCycle = () => choice(BILLING_CYCLES, msg('Choose monthly or yearly'))
const NOT_AN_ADDRESS = msg('Enter a web address')
const returnUrl = () =>
  z
    .string({ error: NOT_AN_ADDRESS })
    .check(z.maxLength(2000, tooLong(2000)), z.regex(/^https?:\/\/[^\s\\]+$/, NOT_AN_ADDRESS))
const TRIAL_LENGTH = msg('A trial lasts {days} days', { days: TRIAL_DAYS })
const EXTRA_LICENCES = msg('Choose between 0 and {most} extra licences', {
  most: MOST_EXTRA_LICENCES,
})
const extraLicences = () =>
  z.optional(
    z
      .int(EXTRA_LICENCES)
      .check(z.gte(0, EXTRA_LICENCES), z.lte(MOST_EXTRA_LICENCES, EXTRA_LICENCES)),
  )

export const planChange = z.object({
  planId: planId(),
  billingCycle: billingCycle(),
  extraLicences: extraLicences(),
})
export type PlanChange = z.output<typeof planChange>

/** What somebody pays for Daysheet itself. Cards and invoices are at the payment provider. */
export const subscriptions = {
  plans: endpoint({
    method: 'GET',
    path: '/api/subscriptions/plans',
    auth: 'public',
    responses: {
      200: z.object({
        plans: z.object({ client: z.array(subscriptionPlan), worker: z.array(subscriptionPlan) }),
      }),
    },
    errors: [],
    summary: 'The plans that there are, by who can have them',
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/subscriptions/status',
    auth: 'user',
    may: 'read',
    responses: { 200: status },
    errors: [],
    summary: 'The plan of the signed-in person and what is used of it',
  }),
  createCheckoutSession: endpoint({
    method: 'POST',
    path: '/api/subscriptions/create-checkout-session',
    auth: 'user',
    may: 'billing',
    body: z.object({
      planId: planId(),
      /** What the screen called it; the price list decides. */
      planName: optionalNote(200),
      billingCycle: billingCycle(),
      /** Both on the product's own origin. */
      successUrl: returnUrl(),
      cancelUrl: returnUrl(),
    }),
    responses: { 200: z.object({ sessionUrl: z.string() }) },
    errors: ['wrong_state'],
    summary: 'Where the plan is paid for; the browser is sent there',
  }),
  startTrial: endpoint({
    method: 'POST',
    path: '/api/subscriptions/trial/start',
    auth: 'user',
    may: 'billing',
    body: z.object({ trialDays: z.literal(TRIAL_DAYS, { error: TRIAL_LENGTH }) }),
    responses: { 200: status },
    errors: ['wrong_state'],
    summary: 'Try the smallest plan for 30 days without a card, once',
  }),
  changePlan: endpoint({
    method: 'POST',
    path: '/api/subscriptions/change-plan',
    auth: 'user',
    may: 'billing',
    body: planChange,
    responses: { 200: status },
    errors: ['wrong_state'],
    summary: 'Another plan, cycle or number of extra licences, pro-rated from now on',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/subscriptions/cancel',
    auth: 'user',
    may: 'billing',
    responses: { 200: status },
    errors: ['wrong_state'],
    summary: 'End the plan with what is paid for, or with its trial',
  }),
  reactivate: endpoint({
    method: 'POST',
    path: '/api/subscriptions/reactivate',
    auth: 'user',
    may: 'billing',
    responses: { 200: status },
    errors: ['wrong_state'],
    summary: 'Let a cancelled plan that still runs go on',
  }),
  openBillingPortal: endpoint({
    method: 'POST',
    path: '/api/subscriptions/billing-portal',
    auth: 'user',
    may: 'billing',
    body: z.object({ returnUrl: returnUrl() }),
    responses: { 200: z.object({ portalUrl: z.string() }) },
    errors: ['wrong_state'],
    summary: 'Where cards and invoices are; the browser is sent there',
  }),
} as const
