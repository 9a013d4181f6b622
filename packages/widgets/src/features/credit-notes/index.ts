export { CreditButtons } from './CreditButtons.tsx'
export { CreditsOfInvoice } from './CreditsOfInvoice.tsx'
export { CreditNoteList, type CreditNoteListProps } from './list/CreditNoteList.tsx'
