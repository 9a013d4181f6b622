import {
  accountPeriod,
  fileNamePart,
  statementOfAccount,
  type AccountCredit,
  type AccountInvoice,
} from '@daysheet/core'
import type { Deps } from '../../deps.ts'
import type { FileResult } from '../../http/guard.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import type { OwnClientRead } from './model.ts'
import { recordOf } from './own-client-columns.ts'
import { statementHtml } from './statement-html.ts'

/** About as many lines as print in a second. */
const SHORT_LINES = 200

type InvoiceRow = Omit<AccountInvoice, 'payments' | 'credits'> & { id: string }
type PaymentRow = AccountInvoice['payments'][number] & { invoice_id: string }
type CreditRow = AccountCredit & { invoice_id: string }

/** All that was sent, each with its payments and credit notes. Three statements. */
async function findAccountInvoices(
  knex: Deps['knex'],
  { client_id, worker_id }: OwnClientRead,
): Promise<AccountInvoice[]> {
  const [invoices, payments, credits] = await Promise.all([
    knex('invoices')
      .where({ client_id, worker_id })
      .whereNotNull('submitted_at')
      .select('id', 'invoice_number', 'status', 'submitted_at', 'due_date', 'net_amount'),
    knex('invoice_payments')
      .where({ client_id, worker_id, kind: 'payment' })
      .whereNull('undone_at')
      .select('invoice_id', 'paid_at', 'net'),
    knex('credit_notes')
      .where({ client_id, worker_id })
      .whereNull('withdrawn_at')
      .select('invoice_id', 'credit_note_number', 'issued_on')
      .select('net_amount', 'owed_net', 'refunded_on'),
  ])
  const paid = Map.groupBy(payments as PaymentRow[], ({ invoice_id }) => invoice_id)
  const credited = Map.groupBy(credits as CreditRow[], ({ invoice_id }) => invoice_id)
  return (invoices as InvoiceRow[]).map((one) => ({
    ...one,
    payments: paid.get(one.id) ?? [],
    credits: credited.get(one.id) ?? [],
  }))
}

/** What an own client was asked for and has paid, printed anew each time. */
export async function downloadStatement(
  deps: Deps,
  viewer: { id: string; full_name: string },
  own: OwnClientRead,
  query: { from?: string | null | undefined; to?: string | null | undefined },
): Promise<FileResult> {
  // Printing occupies a browser, which one person must not keep from everyone else.
  await deps.limits.consume(LIMITS.pdf, viewer.id)
  const today = deps.clock.today()
  const invoices = await findAccountInvoices(deps.knex, own)
  const statement = statementOfAccount(invoices, accountPeriod(query, today), today)
  const content = await deps.pdf.print({
    html: statementHtml(statement, { client: recordOf(own), worker: viewer }),
    isLong: statement.lines.length > SHORT_LINES,
  })
  const filename = `Statement-${fileNamePart(own.company_name)}-${statement.to}.pdf`
  return { content, filename }
}
