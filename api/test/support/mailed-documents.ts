import type { ErrorBody, Invoice, InvoiceBody, Timesheet } from '@daysheet/core'
import { buildOwnPair, uniqueAddress, type OwnPair } from './build-own-client.ts'
import { timesheetBody } from './build-timesheet.ts'
import type { UserChanges } from './build-user.ts'
import { invoiceBody } from './invoice-body.ts'
import { mailsSentTo } from './sent-mails.ts'
import type { RunningApp, TestApp } from './test-app.ts'

/** A worker whose documents are mailed to a client of their own. */
export interface MailedPair extends OwnPair {
  /** Where they go. */
  address: string
}

export async function buildMailedPair(
  app: RunningApp,
  {
    worker = {},
    address = uniqueAddress(),
    copies = [],
  }: { worker?: UserChanges; address?: string; copies?: readonly string[] } = {},
): Promise<MailedPair> {
  const pair = await buildOwnPair(app, {
    worker: { full_name: 'Callum Reid', ...worker },
    client: {
      invoice_email: address,
      copy_emails: [...copies],
      first_project: 'Kitchen, 4 Canal Row',
    },
  })
  return { ...pair, address }
}

/** What the worker is answered who submits an invoice to their own client. */
export const submitInvoice = (pair: MailedPair, changes: Partial<InvoiceBody> = {}) =>
  pair.asWorker.post<ErrorBody & { invoice: Invoice }>(
    `/api/workers/${pair.worker.id}/invoices`,
    invoiceBody(pair, { status: 'submitted', ...changes }),
  )

/** An invoice that the worker submits to its own client. */
export async function submittedInvoice(
  pair: MailedPair,
  changes: Partial<InvoiceBody> = {},
): Promise<Invoice> {
  const answer = await submitInvoice(pair, changes)
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  return answer.body.invoice
}

export async function submittedTimesheet(pair: MailedPair): Promise<Timesheet> {
  const answer = await pair.asWorker.post<{ timesheet: Timesheet }>(
    `/api/workers/${pair.worker.id}/timesheets`,
    timesheetBody(pair, { status: 'submitted' }),
  )
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  return answer.body.timesheet
}

/** The secret of the newest link to a document that was mailed to this address. */
export async function mailedDocumentLink(app: TestApp, address: string): Promise<string> {
  const mails = await mailsSentTo(app, address)
  const secret = /\/shared\/([\da-f-]{36})/.exec(mails.at(-1)?.text ?? '')?.[1]
  if (!secret) throw new Error(`${address} got no link to a document`)
  return secret
}
