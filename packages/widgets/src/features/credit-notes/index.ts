export { CreditButtons } from './CreditButtons.tsx'
export { CREDIT_NOTES } from './credit-note-queries.ts'
export { CreditsOfInvoice } from './CreditsOfInvoice.tsx'
export { CreditNoteList, type CreditNoteListProps } from './list/CreditNoteList.tsx'
