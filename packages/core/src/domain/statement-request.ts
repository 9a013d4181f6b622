import type { ReconciliationVerdict } from './cis-reconciliation.ts'
import { formatDay, type Day } from './day.ts'
import { msg } from './msg.ts'
import { formatTaxMonth, statementDueOn, type TaxMonth } from './tax-calendar.ts'

/** A month of one client as its worker's reconciliation has it. */
export interface RequestedMonth extends TaxMonth {
  verdict: ReconciliationVerdict
  /** The London day on which its statement was last asked for; null: never. */
  requested_on: Day | null
}

export const STATEMENT_ASKED_TODAY = msg(
  'You have already asked for this statement today. You can ask again tomorrow.',
)

/**
 * Why a worker can't ask their client for the statement of a month today, or null when they can: it
 * is missing or says other figures, and was not asked for on the same London day. Null as the month:
 * nothing was deducted in it.
 *
 * Month 7 of 2026/27 without a statement: on 19 Nov 2026 it is not late; on 20 Nov it can be asked
 * for, once; on 21 Nov again.
 */
export function statementRequestRefusal(month: RequestedMonth | null, today: Day): string | null {
  if (month === null) {
    return msg(
      'Nothing was deducted from your invoices of this tax month, so no statement is owed. Nothing was sent.',
    )
  }
  switch (month.verdict) {
    case 'missing':
    case 'differs':
      return month.requested_on === today ? STATEMENT_ASKED_TODAY : null
    case 'not_due_yet':
      return `This statement is not late: your client has until ${formatDay(statementDueOn(month.tax_year, month.tax_month), 'long')} to give it. Nothing was sent.`
    case 'matched':
      return msg('You have this statement and it says what your invoices say. Nothing was sent.')
    case 'no_invoice':
      return msg(
        'You have this statement, and no invoice of yours was paid in its tax month. Nothing was sent.',
      )
  }
}

/** What the client is told; it leads to the month, where the statement is made or uploaded. */
export const statementRequestNotification = (
  { client_id, tax_year, tax_month }: TaxMonth & { client_id: string },
  worker: string,
) => ({
  type: 'cis_statement_requested' as const,
  title: `${worker} asks for a CIS statement: ${formatTaxMonth(tax_year, tax_month)}`,
  subject: { noun: 'cis_month' as const, id: client_id, tax_year, tax_month },
})
