import * as z from 'zod/mini'
import { PERMISSIONS } from '../domain/access/permission.ts'
import { HIGHEST_TOLERANCE, MOST_BANK_CHANGE_HOLD_DAYS } from '../domain/company/approval-rules.ts'
import { MEMBER_ROLES } from '../domain/company/role.ts'
import { msg } from '../domain/msg.ts'
import { endpoint } from './endpoint.ts'
import { amount, flag, id, instant, optionalDecimal } from './schema.ts'

/** The company that the session acts for, and as what. */
export const company = z.object({
  id: id(),
  name: z.string(),
  created_at: instant(),
  /** Active ones. */
  member_count: z.int(),
  /** Whether it asks everybody for two-step sign-in; absent: false. */
  second_factor_required: z.optional(z.boolean()),
  me: z.object({
    role: z.enum(MEMBER_ROLES),
    approval_limit: z.nullable(amount()),
    project_ids: z.array(id()),
    external: z.boolean(),
    /** What the role may do; limits and projects narrow it further. */
    abilities: z.array(z.enum(PERMISSIONS)),
  }),
})
export type Company = z.output<typeof company>

/** What the company asks beside the role of whoever approves or pays, in pounds and days. */
export const approvalRules = z.object({
  second_approval_above: z.nullable(amount()),
  separate_payer: z.boolean(),
  bank_change_hold: z.int(),
  tolerance: z.nullable(amount()),
})
export type CompanyApprovalRules = z.output<typeof approvalRules>

const NO_AMOUNT = msg('Enter an amount of 0 or more')
const HOLD = msg('Choose 0 to {most} days', { most: MOST_BANK_CHANGE_HOLD_DAYS })

const TOLERANCE = msg('Enter an amount of £0 to £{most}', { most: HIGHEST_TOLERANCE })

/** What is left out stays; null switches a rule off. */
export const approvalRuleChanges = z.object({
  second_approval_above: optionalDecimal({ min: 0, max: 10_000_000, tooSmall: NO_AMOUNT }),
  separate_payer: flag(),
  bank_change_hold: z.optional(
    z.int({ error: HOLD }).check(z.gte(0, HOLD), z.lte(MOST_BANK_CHANGE_HOLD_DAYS, HOLD)),
  ),
  tolerance: optionalDecimal({
    min: 0,
    max: HIGHEST_TOLERANCE,
    tooSmall: TOLERANCE,
    tooLarge: TOLERANCE,
  }),
})
export type ApprovalRuleChanges = z.input<typeof approvalRuleChanges>

/** How many of the invoices that wait now a rule concerns. */
export const ruleEffect = z.object({
  /** Submitted and not decided. */
  waiting: z.int(),
  /** Wait for their payment. */
  to_pay: z.int(),
  /** Of `waiting`: above the limit of a member who approves. */
  approval_limit: z.int(),
  /** Of `waiting`. */
  second_approval: z.int(),
  /** Of `to_pay`: approved by somebody who might pay them too, whether the rule is on or not. */
  separate_payer: z.int(),
  /** Of `waiting`: made from a timesheet that is approved. */
  by_timesheet: z.int(),
  /** Of both: to be confirmed before they are paid. */
  bank_change_hold: z.int(),
})

const rules = z.object({ rules: approvalRules, effect: ruleEffect })

export const secondFactorRequirement = z.object({
  required: z.boolean({ error: msg('Choose yes or no') }),
})

/** The company that the session acts for. */
export const companyEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/company',
    auth: 'client',
    may: 'read',
    responses: { 200: z.object({ company }) },
    errors: [],
    summary: 'The company that the session acts for, and what the caller may do in it',
  }),
  readApprovalRules: endpoint({
    method: 'GET',
    path: '/api/company/approval-rules',
    auth: 'client',
    may: 'read',
    responses: { 200: rules },
    errors: [],
    summary: 'The approval rules, with how many of the invoices that wait now they concern',
  }),
  updateApprovalRules: endpoint({
    method: 'PATCH',
    path: '/api/company/approval-rules',
    auth: 'client',
    may: 'company',
    body: approvalRuleChanges,
    responses: { 200: rules },
    errors: [],
    summary: 'Change approval rules; they count from now on, also for what was sent before',
  }),
  requireSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/company/second-factor',
    auth: 'client',
    may: 'members',
    body: secondFactorRequirement,
    responses: { 200: z.object({ company }) },
    errors: ['step_up_required', 'wrong_state'],
    summary:
      'Ask everybody in the company for two-step sign-in, or no longer; 409 for somebody without it',
  }),
} as const
