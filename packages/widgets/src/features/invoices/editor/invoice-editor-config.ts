import { dueDateToAmend, invoiceBody, type Day } from '@daysheet/core'
import { invoiceEventFacts } from '../../../provider/index.ts'
import type { DocumentConfig } from '../../documents/document-config.ts'
import { invoiceIdentity, type InvoiceTypes } from '../invoice-config.ts'
import { hasCompleteEntry, writeBody } from './invoice-body.ts'
import { factsOfInvoice, formOfInvoice, isInvoiceForm } from './invoice-form.ts'

/** The invoice editor. */
export const invoiceEditorConfig: DocumentConfig<InvoiceTypes, 'edit' | 'save'> = {
  ...invoiceIdentity,
  edit: {
    list: { to: 'invoices' },
    viewOf: ({ id }) => ({ to: 'invoice', id }),
    formOf: formOfInvoice,
    isForm: isInvoiceForm,
    factsOf: factsOfInvoice,
    missingSentence: (form, errors, isNew) => {
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
      loadFailed: 'Failed to load invoice',
      sent: 'Invoice submitted',
      actions: { draft: 'Save Draft', submit: 'Submit Invoice' },
      amendmentActions: { draft: 'Save Changes', submit: 'Resubmit Invoice' },
    },
  },
  save: {
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
    proposedAction: (what, draft) => ({ act: `invoice.${what}`, subject: draft }),
    eventOf: (what, invoice) => ({ type: `invoice.${what}`, ...invoiceEventFacts(invoice) }),
    success: (intent, before) => {
      if (intent === 'submit') {
        return before === 'disputed'
          ? 'Invoice amended and resubmitted successfully!'
          : 'Invoice submitted successfully!'
      }
      return before === 'new' ? 'Invoice saved as draft' : 'Invoice saved successfully'
    },
    words: {
      createFailed: 'Failed to create invoice',
      saveFailed: 'Failed to save invoice',
      onlyEditable: 'Only draft or disputed invoices can be edited',
    },
  },
}

/** The same on this day: an overdue invoice is amended with a due date to come. */
export const invoiceEditorConfigOn = (today: Day): typeof invoiceEditorConfig => ({
  ...invoiceEditorConfig,
  edit: {
    ...invoiceEditorConfig.edit,
    formOf: (invoice) => formOfInvoice({ ...invoice, due_date: dueDateToAmend(invoice, today) }),
  },
})
