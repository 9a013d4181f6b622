import type { Pence } from '../money.ts'

/** What a company asks beside the role of whoever approves or pays. Everything is off at first. */
export interface ApprovalRules {
  /** An invoice above it needs two different people. */
  second_approval_above: Pence | null
  /** Whoever approved an invoice may not mark it paid. */
  separate_payer: boolean
  /** Days in which an invoice of a worker with new bank details needs a confirmation; 0 is off. */
  bank_change_hold: number
  /** By how much an invoice may differ from its approved timesheet to be approved by itself. */
  tolerance: Pence | null
}

export const NO_APPROVAL_RULES: ApprovalRules = {
  second_approval_above: null,
  separate_payer: false,
  bank_change_hold: 0,
  tolerance: null,
}

export const MOST_BANK_CHANGE_HOLD_DAYS = 30
/** Pounds. More than that is no rounding: somebody should look. */
export const HIGHEST_TOLERANCE = 100

/**
 * The rules as they count now: what needs a second person is off while there is only one, who could
 * neither approve nor pay otherwise. The tolerance needs nobody else.
 */
export const rulesInForce = (rules: ApprovalRules, activeMembers: number): ApprovalRules =>
  activeMembers > 1 ? rules : { ...NO_APPROVAL_RULES, tolerance: rules.tolerance }
