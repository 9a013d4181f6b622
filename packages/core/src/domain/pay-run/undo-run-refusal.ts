import { msg } from '../msg.ts'
import { isRefused, refused, type Refused } from '../refusal.ts'

const MOST_NAMED = 5

const STANDS_IN_THE_WAY = 'wrong_state'

/**
 * Why a run can't be undone, with every invoice that stands in the way, or null; `plans` are of the
 * undoing of each payment. What is wrong with all of them alike, such as a reason that is missing, is
 * said once.
 *
 * The rest of INV-2026-0041 was paid on 8 Jan 2027, after PR-2026-0007 paid a part of it: 'Nothing was
 * undone. INV-2026-0041: Undo the payment of 8 Jan 2027 first.'
 */
export function undoRunRefusal(
  plans: readonly { invoice_number: string; plan: object | Refused }[],
): Refused | null {
  const refusals = plans.flatMap(({ invoice_number, plan }) =>
    isRefused(plan) ? [{ invoice_number, plan }] : [],
  )
  const [first] = refusals
  if (!first) return null
  const { code, message } = first.plan.refusal
  if (code !== STANDS_IN_THE_WAY || message === undefined) return first.plan
  const named = refusals
    .slice(0, MOST_NAMED)
    .map(({ invoice_number, plan }) => `${invoice_number}: ${sentenceOf(plan)}`)
  if (refusals.length > MOST_NAMED)
    named.push(msg('{count} invoices in all', { count: refusals.length }))
  return refused(code, `${msg('Nothing was undone.')} ${named.join('; ')}.`)
}

const sentenceOf = ({ refusal }: Refused): string => (refusal.message ?? '').replace(/\.$/, '')
