import type { Destination } from '@daysheet/widgets/provider'

/** What stands under an address of ours: `#/invoices/42/edit`. */
export type Place =
  | { page: 'invoices'; tab?: 'timesheets' }
  | { page: 'invoice-editor'; id?: string }
  | { page: 'invoice'; id: string }
  | { page: 'timesheet-form'; id?: string; isAmendment?: boolean }
  | { page: 'timesheet'; id: string }

/** Where a widget would like to go, as an address of ours; undefined for what we do not offer. */
export function hrefFor(destination: Destination): string | undefined {
  switch (destination.to) {
    case 'home':
    case 'invoices':
      return 'tab' in destination && destination.tab === 'timesheets'
        ? '#/timesheets'
        : '#/invoices'
    case 'new-invoice':
      return '#/invoices/new'
    case 'invoice':
      return `#/invoices/${destination.id}`
    case 'edit-invoice':
      return `#/invoices/${destination.id}/edit`
    case 'new-timesheet':
      return '#/timesheets/new'
    case 'timesheet':
      return `#/timesheets/${destination.id}`
    case 'edit-timesheet':
      return `#/timesheets/${destination.id}/edit`
    case 'amend-timesheet':
      return `#/timesheets/${destination.id}/amend`
    default:
      return undefined
  }
}

export function placeAt(hash: string): Place {
  const [noun, id, verb] = hash.replace(/^#\/?/, '').split('/')
  if (noun === 'timesheets') {
    if (id === undefined) return { page: 'invoices', tab: 'timesheets' }
    if (id === 'new') return { page: 'timesheet-form' }
    if (verb === undefined) return { page: 'timesheet', id }
    return { page: 'timesheet-form', id, isAmendment: verb === 'amend' }
  }
  if (noun !== 'invoices' || id === undefined) return { page: 'invoices' }
  if (id === 'new') return { page: 'invoice-editor' }
  return verb === 'edit' ? { page: 'invoice-editor', id } : { page: 'invoice', id }
}
