import {
  dueDateToAmend,
  invoiceBody,
  type Day,
  type Invoice,
  type InvoiceBody,
} from '@daysheet/core'
import { invoiceEventFacts } from '../../../provider/index.ts'
import type { EditedNoun } from '../../days/editing/index.ts'
import { invoiceQuery } from '../invoice-queries.ts'
import { hasCompleteEntry, writeBody } from './invoice-body.ts'
import { factsOfInvoice, formOfInvoice, isInvoiceForm, type InvoiceForm } from './invoice-form.ts'

/** What the form of an invoice says and does. */
export const invoiceNoun: EditedNoun<InvoiceForm, Invoice, InvoiceBody> = {
  noun: 'invoice',
  list: { to: 'invoices' },
  viewOf: ({ id }) => ({ to: 'invoice', id }),
  figureOf: ({ net_amount }) => ({ label: 'Net amount', figure: net_amount }),
  numberOf: ({ invoice_number }) => invoice_number,
  read: invoiceQuery,
  formOf: formOfInvoice,
  isForm: isInvoiceForm,
  factsOf: factsOfInvoice,
  write: writeBody,
  schema: invoiceBody,
  calls: {
    create: async (client, { workerId, body, idempotencyKey }) => {
      const call = { params: { id: workerId }, body }
      return (await client.invoices.create(call, { idempotencyKey })).invoice
    },
    update: async (client, id, body) =>
      (await client.invoices.update({ params: { id }, body })).invoice,
    amend: async (client, id, body, intent) => {
      const status = intent === 'submit' ? ('submitted' as const) : ('disputed' as const)
      const call = { params: { id }, body: { ...body, status } }
      return (await client.invoices.amend(call)).invoice
    },
  },
  beforeOf: (what, draft) => ({ act: `invoice.${what}`, subject: draft }),
  eventOf: (what, invoice) => ({ type: `invoice.${what}`, ...invoiceEventFacts(invoice) }),
  success: (intent, before) => {
    if (intent === 'submit') {
      return before === 'disputed'
        ? 'Invoice amended and resubmitted successfully!'
        : 'Invoice submitted successfully!'
    }
    return before === 'new' ? 'Invoice saved as draft' : 'Invoice saved successfully'
  },
  complaint: (form, errors, isNew) => {
    const noEntry = !hasCompleteEntry(form)
    const { client_id, period_start, period_end, due_date } = form
    if (!isNew && (noEntry || !client_id || !period_start || !period_end || !due_date)) {
      return 'Please fill in all required fields'
    }
    if (noEntry) return 'Please complete at least one project entry with all required fields'
    return errors.expenses ? 'Please complete all expense fields correctly' : null
  },
  words: {
    newTitle: 'New Invoice',
    back: 'Back to Invoices',
    createFailed: 'Failed to create invoice',
    saveFailed: 'Failed to save invoice',
    loadFailed: 'Failed to load invoice',
    onlyEditable: 'Only draft or disputed invoices can be edited',
    actions: { draft: 'Save Draft', submit: 'Submit Invoice' },
    amendmentActions: { draft: 'Save Changes', submit: 'Resubmit Invoice' },
  },
}

/** The same for somebody who types today: an overdue invoice comes back with a due date to come. */
export const invoiceNounOn = (today: Day): typeof invoiceNoun => ({
  ...invoiceNoun,
  formOf: (invoice) => formOfInvoice({ ...invoice, due_date: dueDateToAmend(invoice, today) }),
})
