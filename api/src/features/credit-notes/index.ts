export { createCreditNote } from './create-credit-note.ts'
export { creditNoteMailJobs } from './mails/credit-note-mails.ts'
export { sentCreditNotes } from './pdf/sent-credit-notes.ts'
export { creditNoteRoutes } from './routes.ts'
export {
  creditNotesById,
  creditsOfConfirmedRun,
  creditToSetOff,
  owedCredits,
  setOffCreditNotes,
  undoSetOffs,
  type CreditOfInvoice,
  type CreditToTakeOff,
} from './set-off.ts'
