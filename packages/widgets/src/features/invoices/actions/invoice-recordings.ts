import type { InvoiceRecord, InvoiceSummary } from '@daysheet/core'
import { invoiceEventFacts, type Action } from '../../../provider/index.ts'
import { invoiceFailures } from '../../../provider/failures/invoices.ts'
import { msg } from '../../../ui/i18n/words.ts'
import { decided } from '../../documents/decided.ts'

type Subject = { document: InvoiceSummary }

/** A client's figures and the tax months change with what is recorded as paid. */
const REFRESHES = ['invoices', 'notifications', 'engagements', 'own-clients', 'cis-statements']

const RECORDED: Readonly<Record<InvoiceRecord['what'], string>> = {
  approved: msg('Recorded as approved'),
  disputed: msg('Recorded as disputed'),
  paid: msg('Recorded as paid'),
}

/** `attempt` stays the same while the same record is tried again, so that it is recorded once. */
export const recordOfInvoice: Action<
  Subject & { record: Omit<InvoiceRecord, 'version'>; attempt: string },
  InvoiceSummary
> = {
  call: async (client, input) =>
    (
      await client.invoices.record(decided(input, input.record), {
        idempotencyKey: input.attempt,
      })
    ).invoice,
  success: (_invoice, { record }) => RECORDED[record.what],
  failure: invoiceFailures.record,
  prefersServerMessage: true,
  event: (invoice) => ({ type: 'invoice.recorded', ...invoiceEventFacts(invoice) }),
  refreshes: REFRESHES,
}

export const undoInvoiceRecord: Action<Subject & { reason: string }, InvoiceSummary> = {
  call: async (client, input) =>
    (await client.invoices.undoRecord(decided(input, { reason: input.reason }))).invoice,
  success: ({ invoice_number }, _input, words) =>
    words('What was recorded of invoice {number} is undone', { number: invoice_number }),
  failure: invoiceFailures.undoRecord,
  prefersServerMessage: true,
  event: (invoice) => ({ type: 'invoice.record_undone', ...invoiceEventFacts(invoice) }),
  refreshes: REFRESHES,
}
