import {
  formatLimit,
  formatPounds,
  penceFromPounds,
  type ApiClient,
  type Company,
  type CompanyApprovalRules,
} from '@daysheet/core'
import { msg, type Words } from '../../../ui/index.ts'
import { hasLimit } from '../member-texts.ts'

export type RuleEffect = Awaited<ReturnType<ApiClient['company']['readApprovalRules']>>['effect']

const NONE_WAITS = msg('No invoice waits for its approval now.')
const NONE_TO_PAY = msg('No invoice waits for its payment now.')

/** `2 of 6 would need a second approval`: of the invoices that wait now, how many a rule concerns. */
export const describeSecondApprovals = (
  { waiting, second_approval }: RuleEffect,
  words: Words,
): string =>
  waiting === 0
    ? words(NONE_WAITS)
    : words('Of the invoices that wait now, {some} of {all} would need a second approval.', {
        some: second_approval,
        all: waiting,
      })

export const describeLimits = ({ waiting, approval_limit }: RuleEffect, words: Words): string =>
  waiting === 0
    ? words(NONE_WAITS)
    : words('Of the invoices that wait now, {some} of {all} are above somebody’s limit.', {
        some: approval_limit,
        all: waiting,
      })

export const describePayers = ({ to_pay, separate_payer }: RuleEffect, words: Words): string =>
  to_pay === 0
    ? words(NONE_TO_PAY)
    : words(
        'Of the invoices that wait for their payment, {some} of {all} would need somebody else to mark them paid.',
        { some: separate_payer, all: to_pay },
      )

export const describeHeld = (
  { waiting, to_pay, bank_change_hold }: RuleEffect,
  words: Words,
): string =>
  waiting + to_pay === 0
    ? words('No invoice waits now.')
    : words(
        'Of the invoices that wait for approval or payment, {some} of {all} would need a confirmation.',
        { some: bank_change_hold, all: waiting + to_pay },
      )

/** What waits was sent before, so none of it is approved now; how many might have been. */
export const describeByTimesheet = ({ waiting, by_timesheet }: RuleEffect, words: Words): string =>
  waiting === 0
    ? words(NONE_WAITS)
    : words(
        'Of the invoices that wait now, {some} of {all} were made from an approved timesheet.',
        {
          some: by_timesheet,
          all: waiting,
        },
      )

export interface RulesRead {
  rules: CompanyApprovalRules
  effect: RuleEffect
  /** Whoever reads them. */
  me: Pick<Company['me'], 'role' | 'approval_limit'>
}

/** The rules that are on, with what each does now, for members who read them and don't set them. */
export function describeRules(
  { rules, effect, me }: RulesRead,
  words: Words,
): { sentence: string; effect: string }[] {
  const { second_approval_above, separate_payer, bank_change_hold, tolerance } = rules
  const described: { sentence: string; effect: string }[] = []
  if (me.approval_limit !== null && hasLimit(me.role)) {
    described.push({
      sentence: words('You approve invoices up to {limit}, and pass on what is above it.', {
        limit: formatLimit(penceFromPounds(me.approval_limit)),
      }),
      effect: describeLimits(effect, words),
    })
  }
  if (second_approval_above !== null) {
    described.push({
      sentence: words('An invoice above {amount} needs the approval of two different people.', {
        amount: formatPounds(second_approval_above),
      }),
      effect: describeSecondApprovals(effect, words),
    })
  }
  if (separate_payer) {
    described.push({
      sentence: words(msg('Whoever approved an invoice may not mark it paid.')),
      effect: describePayers(effect, words),
    })
  }
  if (bank_change_hold > 0) {
    described.push({
      sentence: words(
        {
          one: 'For 1 day after a worker’s bank details change, somebody who did not approve the invoice confirms them.',
          other:
            'For {count} days after a worker’s bank details change, somebody who did not approve the invoice confirms them.',
        },
        { count: bank_change_hold },
      ),
      effect: describeHeld(effect, words),
    })
  }
  if (tolerance !== null) {
    described.push({
      sentence: words(
        'An invoice within {amount} of its approved timesheet is approved by itself when it is sent.',
        { amount: formatPounds(tolerance) },
      ),
      effect: describeByTimesheet(effect, words),
    })
  }
  return described
}
