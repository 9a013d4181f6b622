export {
  bacsDayRefusal,
  earliestPaymentDate,
  isBacsDay,
  nextFriday,
  processingDay,
  unknownYear,
} from './bacs-days.ts'
export {
  CHECK_CODES,
  CHECK_LEVELS,
  unconfirmedChecks,
  type Check,
  type CheckCode,
  type CheckLevel,
  type Confirmation,
} from './check.ts'
export * from './choose-payables.ts'
export { foldForBank } from './fold-for-bank.ts'
export { isCompanyName } from './payee-kind.ts'
export * from './pay-run-status.ts'
export type {
  ChargedProject,
  ChoosingRun,
  OpenRun,
  OtherInvoice,
  Payable,
  Payee,
  PayeeBank,
  RunCredit,
  RunInvoice,
} from './payable.ts'
export {
  bankDigits,
  CHECKED_BY_TELEPHONE,
  payeeChecks,
  type CheckTerms,
  type FitsModulus,
} from './payee-checks.ts'
export { invoiceChecks } from './invoice-checks.ts'
export { paymentReference, REFERENCE_REFUSED, typedReference } from './payment-reference.ts'
export * from './plan-lock.ts'
export { runChecks, type RunFacts } from './run-checks.ts'
export {
  chooseCredits,
  creditsAfterEdit,
  creditsTickedAtFirst,
  type FoundCredit,
  type WantedCredits,
} from './run-credits.ts'
export { byPayee, paidWhole, runPayments, runTotal, type RunPayment } from './run-payments.ts'
export * from './second-person.ts'
export { undoRunRefusal } from './undo-run-refusal.ts'
export { fileOfRun, type SealedPayer } from './file-of-run.ts'
export { presentPayables, type PayablesToShow, type UnapprovedInvoice } from './payables-view.ts'
export * from './plan-confirm.ts'
export { partOf, type PartToPay } from './part-to-pay.ts'
export * from './plan-edit.ts'
export * from './plan-run.ts'
export {
  presentRun,
  presentRunSummary,
  type KeptConfirmation,
  type RunToShow,
  type ShownInvoice,
} from './run-view.ts'
export { payRunAbilities, payRunStepRefusal, type SteppedRun } from './step-refusal.ts'
export type { StoredPayment, StoredRun, StoredRunCredit, StoredRunInvoice } from './stored-run.ts'
