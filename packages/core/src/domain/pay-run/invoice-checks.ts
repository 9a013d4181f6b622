import { cisPercent } from '../cis.ts'
import { daysBetween, formatDay, type Day } from '../day.ts'
import { INVOICE_STATUS_LABELS } from '../invoice-status.ts'
import { formatPence, pence } from '../money.ts'
import { msg } from '../msg.ts'
import { budgetUse } from '../project-budget.ts'
import { cisRateChange } from '../verification.ts'
import { confirm, note, type Check } from './check.ts'
import type { OtherInvoice, Payable, Payee, RunInvoice } from './payable.ts'

const NEAR_DAYS = 15
const OLD_DAYS = 60

/** Whether two periods share a day. */
const overlap = (one: OtherInvoice, other: OtherInvoice): boolean =>
  one.period_start <= other.period_end && other.period_start <= one.period_end

const sharesProject = (one: OtherInvoice, other: OtherInvoice): boolean =>
  one.project_ids.some((id) => other.project_ids.includes(id)) ||
  (one.project_ids.length === 0 && other.project_ids.length === 0)

/**
 * Whether another invoice of the worker may be the same work: days and a project in common, or the
 * same total within 15 days. INV-2026-0041 of 16 to 22 Nov 2026 and one of the same total of 30 Nov to
 * 6 Dec are 14 days apart: it may; one of 1 to 7 Dec is 15 days apart: it is taken for another.
 */
export function isPossibleDuplicate(invoice: OtherInvoice, other: OtherInvoice): boolean {
  if (other.id === invoice.id || ['rejected', 'cancelled', 'draft'].includes(other.status)) {
    return false
  }
  const isNear =
    invoice.total_amount === other.total_amount &&
    Math.abs(daysBetween(invoice.period_start, other.period_start)) < NEAR_DAYS
  return isNear || (overlap(invoice, other) && sharesProject(invoice, other))
}

function duplicateChecks(invoice: Payable): Check[] {
  const duplicates = invoice.others.filter((other) => isPossibleDuplicate(invoice, other))
  if (duplicates.length === 0) return []
  const named = duplicates
    .map(({ invoice_number, status }) => `${invoice_number} (${INVOICE_STATUS_LABELS[status]})`)
    .join(', ')
  return [
    confirm(
      'possible_duplicate',
      invoice.id,
      msg('{invoice} may be for the same work as {others}.', {
        invoice: invoice.invoice_number,
        others: named,
      }),
    ),
  ]
}

/** An approved invoice is in what its project has spent already. */
const budgetChecks = (invoice: Payable): Check[] => {
  const over = invoice.projects.filter(
    (project) => budgetUse(project, project.spent)?.state === 'over',
  )
  if (over.length === 0) return []
  const amounts = over.map((project) => {
    const remaining = budgetUse(project, project.spent)?.remaining ?? 0
    return `${project.name} (${formatPence(pence(-remaining))})`
  })
  return [
    confirm(
      'over_budget',
      invoice.id,
      msg('With {invoice} more is spent than the budget of {projects}.', {
        invoice: invoice.invoice_number,
        projects: amounts.join(', '),
      }),
    ),
  ]
}

function rateChecks(invoice: Payable, { verification }: Payee): Check[] {
  const change = cisRateChange(invoice, verification)
  return change === null
    ? []
    : [
        confirm(
          'rate_differs',
          invoice.id,
          msg('{invoice} is priced at {is}% CIS. The verification of {day} asks for {asked}%.', {
            invoice: invoice.invoice_number,
            is: cisPercent(invoice),
            asked: change.percent,
            day: formatDay(change.verified_on),
          }),
        ),
      ]
}

function noteChecks(invoice: RunInvoice, today: Day): Check[] {
  const notes: Check[] = []
  if (invoice.net < invoice.net_due) {
    notes.push(
      note(
        'part_of_invoice',
        invoice.id,
        msg('{part} of {due} of {invoice} is paid.', {
          part: formatPence(invoice.net),
          due: formatPence(invoice.net_due),
          invoice: invoice.invoice_number,
        }),
      ),
    )
  }
  if (daysBetween(invoice.submitted_on, today) > OLD_DAYS) {
    notes.push(
      note(
        'over_60_days',
        invoice.id,
        msg('{invoice} was sent on {day}, more than 60 days ago.', {
          invoice: invoice.invoice_number,
          day: formatDay(invoice.submitted_on),
        }),
      ),
    )
  }
  return notes
}

/** What is to be known of one invoice before it is paid. */
export const invoiceChecks = (invoice: RunInvoice, payee: Payee, today: Day): Check[] => [
  ...rateChecks(invoice, payee),
  ...duplicateChecks(invoice),
  ...budgetChecks(invoice),
  ...noteChecks(invoice, today),
]
