import type { DocumentConfig } from '../documents/document-config.ts'
import { invoiceEditorConfig, writeBody, type InvoiceTypes } from '../invoices/editor/index.ts'
import { invoiceOfQuick, type QuickForm } from './quick-form.ts'

const OWN_FIELDS = new Set(['client_id', 'project_id', 'hours'])

/** Every entry has the same project and hours, so what is wrong with one is wrong with those. */
function fieldOf(path: string): string {
  const field = path.split('.').at(-1) ?? ''
  if (OWN_FIELDS.has(field)) return field
  return field === 'items' ? 'worked' : ''
}

export interface QuickTypes extends Omit<InvoiceTypes, 'form'> {
  form: QuickForm
}

const { edit: _edit, save, ...identity } = invoiceEditorConfig

/** Saves an invoice from the few things that are asked here. */
export const quickConfig: DocumentConfig<QuickTypes, 'save'> = {
  ...identity,
  save: {
    ...save,
    write: (form) => {
      const { body } = writeBody(invoiceOfQuick(form), { keepsAll: true })
      return { body, pathOf: fieldOf }
    },
  },
}
