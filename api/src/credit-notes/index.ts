export type { CreditNoteLineRow, CreditNoteRow } from './credit-note-row.ts'
export {
  CREDIT_NOTES,
  creditNotesOf,
  findCreditNote,
  linesOfCreditNotes,
} from './find-credit-notes.ts'
export { reverseRetention } from './reverse-retention.ts'
export { creditableOf, owedOfNote, type CreditableRows } from './creditable-of.ts'
export {
  clientKindOfNote,
  presentCreditNote,
  presentNoteOfInvoice,
  presentNoteSummary,
} from './present-credit-note.ts'
export { changeNote } from './change-note.ts'
export {
  insertCreditRows,
  refundablePayments,
  undoCreditRows,
  type SettledCredit,
} from './credit-rows.ts'
