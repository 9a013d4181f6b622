export { ArchiveSwitch } from '../ArchiveSwitch.tsx'
export { EVERY_INVOICE, type InvoiceListView } from '../invoice-list-view.ts'
export { InvoicesTab } from './InvoicesTab.tsx'
