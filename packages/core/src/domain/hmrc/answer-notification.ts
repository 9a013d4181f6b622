import { msg } from '../msg.ts'
import { inEnglish } from '../sentence.ts'
import { formatTaxMonth } from '../tax-calendar.ts'
import type { HmrcStep } from './conversation.ts'
import type { StoredSubmission } from './stored-submission.ts'

/** What a company's people hear of a return without having the page open. */
export type HmrcNews = Exclude<HmrcStep['action'], 'acknowledge' | 'wait'> | 'unanswered'

const TITLES: Readonly<Record<HmrcNews, string>> = {
  accept: msg('HMRC has accepted the return of CIS {month}'),
  accept_without_receipt: msg(
    'HMRC’s receipt for the return of CIS {month} does not match: please look at it',
  ),
  refuse: msg('HMRC has not accepted the return of CIS {month}: nothing was filed'),
  fail: msg('The return of CIS {month} was not filed: please look at it'),
  lose: msg('We don’t know yet whether HMRC has the return of CIS {month}'),
  unanswered: msg('HMRC has not answered the return of CIS {month} for 24 hours'),
}

/**
 * What is told of a step in a return's way: its answer, that it was lost, or that none came for 24
 * hours, each once. Null of a request for verification, and of what is only on its way.
 */
export function hmrcNotification(
  { client_id, tax_year, tax_month }: StoredSubmission,
  step: HmrcStep,
  hasStoppedAsking: boolean,
) {
  if (tax_year === null || tax_month === null || step.action === 'acknowledge') return null
  if (step.action === 'wait' && !hasStoppedAsking) return null
  const news = step.action === 'wait' ? 'unanswered' : step.action
  return {
    type: 'hmrc_return_answered' as const,
    subject: { noun: 'cis_month' as const, id: client_id, tax_year, tax_month },
    title: inEnglish(TITLES[news], { month: formatTaxMonth(tax_year, tax_month) }),
  }
}
