import { dueDateToAmend } from '@daysheet/core'
import { invoiceEventFacts } from '../../../provider/index.ts'
import type { DocumentConfig } from '../../documents/document-config.ts'
import { invoiceIdentity, type InvoiceTypes } from '../invoice-config.ts'
import { hasCompleteEntry, writeBody } from './invoice-body.ts'
import {
  factsOfInvoice,
  formOfInvoice,
  INVOICE_DRAFT_FIELDS,
  isInvoiceForm,
} from './invoice-form.ts'
import { msg } from '../../../ui/i18n/words.ts'

/** The invoice editor. */
export const invoiceEditorConfig: DocumentConfig<InvoiceTypes, 'edit' | 'save'> = {
  ...invoiceIdentity,
  edit: {
    list: { to: 'invoices' },
    viewOf: ({ id }) => ({ to: 'invoice', id }),
    // One that is overdue is amended with a due date to come.
    formOf: (invoice, today) =>
      formOfInvoice({ ...invoice, due_date: dueDateToAmend(invoice, today) }),
    isForm: isInvoiceForm,
    draftFields: INVOICE_DRAFT_FIELDS,
    factsOf: factsOfInvoice,
    missingSentence: (form, errors, isNew) => {
      const noEntry = !hasCompleteEntry(form)
      const { client_id, period_start, period_end, due_date } = form
      if (!isNew && (noEntry || !client_id || !period_start || !period_end || !due_date)) {
        return msg('Please fill in all required fields')
      }
      if (noEntry) return msg('Please complete at least one project entry with all required fields')
      return errors.expenses ? msg('Please complete all expense fields correctly') : null
    },
    words: {
      newTitle: msg('New Invoice'),
      back: msg('Back to Invoices'),
      loadFailed: msg('Failed to load invoice'),
      sent: msg('Invoice submitted'),
      actions: { draft: msg('Save Draft'), submit: msg('Submit Invoice') },
      amendmentActions: { draft: msg('Save Changes'), submit: msg('Resubmit Invoice') },
    },
  },
  save: {
    write: writeBody,
    fetchSchema: async () => (await import('./invoice-body-schema.ts')).invoiceBody,
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
          ? msg('Invoice amended and resubmitted successfully!')
          : msg('Invoice submitted successfully!')
      }
      return before === 'new' ? msg('Invoice saved as draft') : msg('Invoice saved successfully')
    },
    words: {
      onlyEditable: msg('Only draft or disputed invoices can be edited'),
    },
  },
}
