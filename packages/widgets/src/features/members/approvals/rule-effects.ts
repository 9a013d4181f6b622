import { formatPounds, type ApiClient, type CompanyApprovalRules } from '@daysheet/core'
import { msg, type Words } from '../../../ui/index.ts'

export type RuleEffect = Awaited<ReturnType<ApiClient['company']['readApprovalRules']>>['effect']

/** `2 of 6 would need a second approval`: of the invoices that wait now, how many a rule concerns. */
export const describeSecondApprovals = (
  { waiting, second_approval }: RuleEffect,
  words: Words,
): string =>
  waiting === 0
    ? words('No invoice waits now.')
    : words('Of the invoices that wait now, {some} of {all} would need a second approval.', {
        some: second_approval,
        all: waiting,
      })

export const describeHeld = ({ waiting, bank_change_hold }: RuleEffect, words: Words): string =>
  waiting === 0
    ? words('No invoice waits now.')
    : words('Of the invoices that wait now, {some} of {all} would need a confirmation.', {
        some: bank_change_hold,
        all: waiting,
      })

/** The rules that are on, one sentence each, for members who read them and don't set them. */
export function describeRules(rules: CompanyApprovalRules, words: Words): string[] {
  const { second_approval_above, separate_payer, bank_change_hold, tolerance } = rules
  const sentences: string[] = []
  if (second_approval_above !== null) {
    sentences.push(
      words('An invoice above {amount} needs the approval of two different people.', {
        amount: formatPounds(second_approval_above),
      }),
    )
  }
  if (separate_payer)
    sentences.push(words(msg('Whoever approved an invoice may not mark it paid.')))
  if (bank_change_hold > 0) {
    sentences.push(
      words(
        {
          one: 'For 1 day after a worker’s bank details change, somebody who did not approve the invoice confirms them.',
          other:
            'For {count} days after a worker’s bank details change, somebody who did not approve the invoice confirms them.',
        },
        { count: bank_change_hold },
      ),
    )
  }
  if (tolerance !== null) {
    sentences.push(
      words(
        'An invoice within {amount} of its approved timesheet is approved by itself when it is sent.',
        { amount: formatPounds(tolerance) },
      ),
    )
  }
  return sentences
}
