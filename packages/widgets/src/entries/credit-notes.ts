export { CreditNotes, type CreditNotesProps } from '../features/credit-notes/CreditNotes.tsx'
