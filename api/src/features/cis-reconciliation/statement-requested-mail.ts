import {
  describeDifference,
  formatDay,
  formatPounds,
  formatTaxMonth,
  reconcile,
  statementDueOn,
  statementRequestNotification,
} from '@daysheet/core'
import { writeMail, type MailText } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { findCisYear, type PaidInvoiceRow, type StatementRow } from './find-cis-year.ts'

export type StatementRequestedPayload = { request_id: string }

interface RequestRead {
  worker_id: string
  client_id: string
  tax_year: number
  tax_month: number
  worker_name: string
  client_email: string
}

/** To the client. Nothing is sent once the statement says what was paid. */
export const statementRequestedMail: Job<StatementRequestedPayload> = {
  name: 'cis_statement.requested',
  lane: 'ordinary',
  compose: async ({ request_id }, { knex, clock, config }) => {
    const request = (await knex('statement_requests')
      .where('statement_requests.id', request_id)
      .join('users as worker', 'worker.id', 'statement_requests.worker_id')
      .join('companies as client', 'client.id', 'statement_requests.client_id')
      .first(
        'statement_requests.*',
        'worker.full_name as worker_name',
        'client.contact_email as client_email',
      )) as RequestRead | undefined
    if (!request) return null
    const { worker_id, client_id, worker_name, tax_year, tax_month } = request
    const year = await findCisYear(knex, worker_id, { year: tax_year, clientId: client_id })
    const line = reconcile(year, clock.today()).find((one) => one.tax_month === tax_month)
    if (line?.verdict !== 'missing' && line?.verdict !== 'differs') return null
    const { title } = statementRequestNotification(request, worker_name)
    return writeMail({
      to: request.client_email,
      subject: title,
      heading: title,
      ...textOf(line, worker_name),
      button: {
        label: 'Open the month',
        url: `${config.publicUrl}/dashboard/cis-statements?view=month-end&year=${tax_year}&month=${tax_month}`,
      },
      small: `${worker_name} needs it to get back what was deducted. If you gave it on paper, you can upload it here too.`,
    })
  },
}

type Line = ReturnType<typeof reconcile<PaidInvoiceRow, StatementRow>>[number]

function textOf(line: Line, worker: string): Pick<MailText, 'paragraphs' | 'facts'> {
  const { tax_year, tax_month, stated_payments, stated_deductions } = line
  const paid = {
    total_payments: line.expected_payments,
    total_deductions: line.expected_deductions,
  }
  const due = formatDay(statementDueOn(tax_year, tax_month), 'long')
  const isMissing = stated_payments === null || stated_deductions === null
  const difference = isMissing
    ? null
    : describeDifference(
        { total_payments: stated_payments, total_deductions: stated_deductions },
        paid,
      )
  return {
    paragraphs: isMissing
      ? [
          `${worker} has no payment and deduction statement of this tax month. It was due on ${due}.`,
        ]
      : [
          `${worker} has a statement of this tax month, but it says other figures than the invoices that you paid. ${difference}`,
        ],
    facts: [
      ['Tax month', formatTaxMonth(tax_year, tax_month)],
      ['Paid without VAT', formatPounds(line.expected_payments)],
      ['Deducted', formatPounds(line.expected_deductions)],
      ...(isMissing
        ? []
        : ([
            ['Payments on the statement', formatPounds(stated_payments)],
            ['Deducted on the statement', formatPounds(stated_deductions)],
          ] satisfies [string, string][])),
    ],
  }
}
