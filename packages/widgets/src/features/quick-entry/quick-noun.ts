import type { Invoice, InvoiceBody } from '@daysheet/core'
import type { SavedNoun } from '../days/editing/index.ts'
import { invoiceNoun, writeBody } from '../invoices/editor/index.ts'
import { invoiceOfQuick, type QuickForm } from './quick-form.ts'

const OWN_FIELDS = new Set(['client_id', 'project_id', 'hours'])

/** Every entry has the same project and hours, so what is wrong with one is wrong with those. */
function fieldOf(path: string): string {
  const field = path.split('.').at(-1) ?? ''
  if (OWN_FIELDS.has(field)) return field
  return field === 'items' ? 'worked' : ''
}

const { noun, schema, calls, beforeOf, eventOf, success, words } = invoiceNoun

/** An invoice as it is saved, from the few things that are asked here. */
export const quickNoun: SavedNoun<QuickForm, Invoice, InvoiceBody> = {
  noun,
  schema,
  calls,
  beforeOf,
  eventOf,
  success,
  words,
  write: (form) => {
    const { body } = writeBody(invoiceOfQuick(form), { keepsAll: true })
    return { body, placeOf: fieldOf }
  },
}
