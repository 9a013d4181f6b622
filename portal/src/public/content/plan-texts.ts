import type { PlanId } from '@daysheet/core'

interface PlanText {
  /** Under the plan's name. */
  who: string
  features: readonly string[]
}

/** What a visitor reads about each plan; its figures are core's. */
export const PLAN_TEXTS: Readonly<Record<PlanId, PlanText>> = {
  'basic-worker': {
    who: 'Must be invited by a client',
    features: [
      'Invoices, timesheets and expenses',
      'CIS, VAT and totals worked out',
      'Free for as long as a client sponsors you',
    ],
  },
  'premium-worker': {
    who: 'Manage your own clients',
    features: ['Everything in Basic Worker', 'Manage your own clients', 'No sponsor needed'],
  },
  'client-starter': {
    who: 'For a first site',
    features: ['5 worker licences', 'Approvals, disputes and payments', 'Projects with budgets'],
  },
  'client-pro': {
    who: 'For a few sites at once',
    features: ['15 worker licences', 'Everything in Client Starter'],
  },
  'client-enterprise': {
    who: 'For many sites',
    features: ['50 worker licences', 'Everything in Client Pro'],
  },
}
