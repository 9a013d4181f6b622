export { createCreditNote } from './create-credit-note.ts'
export { creditNoteMailJobs } from './mails/credit-note-mails.ts'
export { creditNoteRoutes } from './routes.ts'
export {
  creditToSetOff,
  owedCredits,
  setOffCreditNotes,
  undoSetOffs,
  type CreditOfInvoice,
} from './set-off.ts'
