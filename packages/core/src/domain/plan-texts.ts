import { msg } from './msg.ts'
import type { PlanId } from './plans.ts'

interface PlanText {
  /** Under the plan's name. */
  who: string
  /** What is included. */
  features: readonly string[]
}

/** What is read about each plan where it is chosen; its figures are those of plans.ts. */
export const PLAN_TEXTS: Readonly<Record<PlanId, PlanText>> = {
  'basic-worker': {
    who: msg('Must be invited by a client'),
    features: [
      msg('Invoices, timesheets and expenses'),
      msg('CIS, VAT and totals worked out'),
      msg('Free for as long as a client sponsors you'),
    ],
  },
  'premium-worker': {
    who: msg('Manage your own clients'),
    features: [
      msg('Everything in Basic Worker'),
      msg('Manage your own clients'),
      msg('No sponsor needed'),
    ],
  },
  'client-starter': {
    who: msg('For a first site'),
    features: [
      msg('5 worker licences'),
      msg('Approvals, disputes and payments'),
      msg('Projects with budgets'),
    ],
  },
  'client-pro': {
    who: msg('For a few sites at once'),
    features: [msg('15 worker licences'), msg('Everything in Client Starter')],
  },
  'client-enterprise': {
    who: msg('For many sites'),
    features: [msg('50 worker licences'), msg('Everything in Client Pro')],
  },
}
