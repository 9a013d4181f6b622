export * from './access/index.ts'
export * from './account-deletion.ts'
export * from './account-sentences.ts'
export {
  APPROVAL_UNDO_SECONDS,
  approvalUndoUntil,
  undoApprovalRefusal,
  type ApprovedDocument,
} from './approval-undo.ts'
export { archiveRefusal, type ArchiveAction } from './archive-refusal.ts'
export * from './bank-details-change.ts'
export * from './business-expense.ts'
export { byWorkDate } from './by-work-date.ts'
export * from './account-number.ts'
export * from './certification-expiry.ts'
export * from './dashboard-figures.ts'
export * from './cis-obligations.ts'
export { bankHolidays, easterSunday, isWorkingDay, lastWorkingDayBy } from './bank-holidays.ts'
export { chaseRefusal, type ChasedInvoice } from './chase-refusal.ts'
export * from './data-export.ts'
export { checkProjects, withAllowedProjects, type LoggableProject } from './check-projects.ts'
export {
  checkCisVerificationNumber,
  normaliseCisVerificationNumber,
} from './cis-verification-number.ts'
export * from './cis-month.ts'
export * from './cis-reconciliation.ts'
export * from './cis-month-line.ts'
export * from './cis-month-standing.ts'
export { higherRateNumber } from './higher-rate-number.ts'
export * from './printed-number.ts'
export * from './below-zero.ts'
export * from './touched-months.ts'
export * from './cis-month-state.ts'
export * from './cis-month-statement.ts'
export * from './cis-month-view.ts'
export * from './cis-return.ts'
export * from './hmrc-payment.ts'
export * from './cis-return-rows.ts'
export { returnVersion } from './return-version.ts'
export * from './cis-statement.ts'
export { checkCompanyNumber } from './company-number.ts'
export * from './contractor-details.ts'
export * from './invoice-lacks.ts'
export * from './days-to-come.ts'
export * from './cis.ts'
export { clientChangeRefusal } from './client-change.ts'
export * from './company/index.ts'
export * from './history/index.ts'
export * from './notifications/index.ts'
export * from './own-client/index.ts'
export * from './pay-run/index.ts'
export * from './payment-files/index.ts'
export * from './document-links/index.ts'
export { compareNames } from './compare-names.ts'
export * from './country.ts'
export * from './contact-type.ts'
export * from './credit-note/index.ts'
export * from './enquiry-sentences.ts'
export * from './plans.ts'
export * from './coming-payments/index.ts'
export * from './remittance/index.ts'
export * from './retention.ts'
export * from './retentions/index.ts'
export * from './day.ts'
export { dayRefusal } from './day-refusal.ts'
export * from './decision-columns.ts'
export { clientDisplayName, displayName } from './display-name.ts'
export * from './dispute-resolution.ts'
export * from './document-changes.ts'
export * from './describe-line.ts'
export type { DocumentAction, DocumentMachine } from './document-machine.ts'
export {
  DOCUMENT_NOUNS,
  NUMBERED_NOUNS,
  type DocumentNoun,
  type NumberedNoun,
} from './document-noun.ts'
export * from './documents/index.ts'
export * from './notification-types.ts'
export * from './refusal.ts'
export {
  formatCreditNoteNumber,
  formatInvoiceNumber,
  formatPayRunNumber,
  formatTimesheetNumber,
} from './document-number.ts'
export { defaultDueDate, dueDateToAmend, dueDateUnder } from './due-date.ts'
export { clientVatNumberRefusals, identifierRefusals } from './identifier-refusals.ts'
export { emptiedVatNumberRefusal, emptiesVatNumber } from './emptied-vat-number.ts'
export {
  ENGAGEMENT_DEFAULTS,
  withEngagementDefaults,
  type AgreedTerms,
} from './engagement-defaults.ts'
export {
  TAX_ASSUMPTIONS,
  allowableCost,
  estimatedTax,
  type EstimatedTax,
  type TaxYearFigures,
} from './estimated-tax.ts'
export { financialStats, type WorkerFigures } from './financial-stats.ts'
export * from './file-name.ts'
export { foldText, isFound } from './fold-text.ts'
export * from './hmrc/index.ts'
export { groupedBy } from './grouped-by.ts'
export { greeting } from './greeting.ts'
export { IDEMPOTENCY_KEY_REUSED } from './idempotency-key.ts'
export * from './cut-short.ts'
export * from './searched-amount.ts'
export { IMAGE_HEAD_BYTES, IMAGE_TYPES, imageTypeOf, type ImageType } from './image-type.ts'
export * from './invitation-expiry.ts'
export * from './invitation-refusal.ts'
export {
  DRAFT_HAS_NO_PDF,
  INVOICE_NOT_EDITABLE,
  INVOICE_STATUSES,
  INVOICE_STATUS_LABELS,
  invoiceStatus,
  type InvoiceAction,
  type InvoiceStatus,
} from './invoice-status.ts'
export * from './invoice-totals.ts'
export * from './licence-refusal.ts'
export {
  dayRateLine,
  expenseLine,
  fixedPriceLine,
  hourlyRate,
  multiplierFor,
  type DayRateWork,
  type EngagementTerms,
} from './line-amount.ts'
export { NOT_A_LIST_POSITION, isListPosition, type ListPosition } from './list-position.ts'
export * from './money.ts'
export { WORKING_DAYS_A_MONTH, activeDayRates, monthlyEstimate } from './monthly-estimate.ts'
export { checkNiNumber, normaliseNiNumber } from './ni-number.ts'
export { msg } from './msg.ts'
export { orderSessions } from './order-sessions.ts'
export {
  filtersOfInvoice,
  INVOICE_FILTER_LABELS,
  INVOICE_FILTERS,
  type InvoiceFilter,
} from './invoice-filter.ts'
export { OUTSTANDING_STATUSES, isOutstanding } from './outstanding.ts'
export { isOverdue } from './overdue.ts'
export {
  CLAIMING_STATUSES,
  invoiceOverlapsOf,
  overlapsOf,
  type DocumentSpan,
  type OverlappingInvoice,
  type OverlappingTimesheet,
} from './overlaps.ts'
export * from './over-full-days.ts'
export { passwordStrength, type PasswordLabel, type PasswordStrength } from './password-strength.ts'
export * from './invoice-payments/index.ts'
export * from './payment-columns.ts'
export * from './payment-day-caution.ts'
export { paymentChange, type PaymentChange, type PaymentToCorrect } from './payment-correction.ts'
export { paymentLine, type RecordedPayment } from './payment-line.ts'
export { PAYMENT_METHODS, type PaymentMethod } from './payment-methods.ts'
export { paymentUndo, undonePaymentColumns, type PaymentUndo } from './payment-undo.ts'
export { reopeningColumns } from './invoice-reopening.ts'
export * from './withdrawal.ts'
export { MOST_PERIOD_DAYS, isPeriodTooLong, periodLength } from './period-length.ts'
export * from './plan-expense.ts'
export * from './plan-month.ts'
export * from './plan-statements.ts'
export * from './plan-verification.ts'
export * from './plan-sales.ts'
export * from './plan-texts.ts'
export * from './own-origin.ts'
export { checkPostcode, normalisePostcode } from './postcode.ts'
export * from './price-invoice.ts'
export * from './profile-completeness.ts'
export { profileValues } from './profile-values.ts'
export * from './project-budget.ts'
export * from './project-changes.ts'
export * from './project-refusal.ts'
export * from './project-spending.ts'
export * from './share-expenses.ts'
export {
  DEFAULT_BUDGET_ALERT_THRESHOLD,
  NEW_PROJECT_STATUSES,
  PROJECT_STATUSES,
  type NewProjectStatus,
  type ProjectStatus,
} from './project-status.ts'
export * from './provider-report.ts'
export { formatRate, multipliedRate } from './rate.ts'
export * from './rate-that-counts.ts'
export { resolveDayRate, type AgreedDayRates } from './resolve-day-rate.ts'
export { isSearchable, MOST_SEARCH_HITS, searchHits, type SearchedRows } from './search-hits.ts'
export { textsOfExpense, textsOfPerson, textsOfProject, textsOfStatement } from './search-texts.ts'
export * from './sending-refusal.ts'
export * from './engagement-ending.ts'
export * from './late-entry.ts'
export * from './project-closing.ts'
export { checkSortCode, formatSortCode, normaliseSortCode } from './sort-code.ts'
export * from './cis-reminder.ts'
export * from './made-statement.ts'
export * from './statement-file.ts'
export * from './statement-request.ts'
export * from './statement-status.ts'
export {
  describeDifference,
  madeStatementName,
  statementDownloadName,
  statementDuplicate,
  statementNotification,
  statementMonthRefusal,
  statementYearRefusal,
} from './statement-upload.ts'
export {
  DELETED,
  defineStatusMachine,
  type StatusMachine,
  type StatusTable,
  type StatusWording,
} from './status-machine.ts'
export * from './subscription-notification.ts'
export * from './subscription-refusal.ts'
export * from './subscription-status.ts'
export * from './subscription-type.ts'
export * from './subscription-view.ts'
export * from './tax-and-bank.ts'
export * from './connected-app-sentences.ts'
export * from './partner-sentences.ts'
export * from './partner-modes.ts'
export * from './webhooks/index.ts'
export * from './second-factor.ts'
export * from './step-up.ts'
export * from './tax-calendar.ts'
export * from './tax-year-pack.ts'
export * from './tax-year-summary.ts'
export { TAX_RATES, type TaxRates } from './tax-rates.ts'
export { secondsToDecision, type DecidedDocument } from './time-to-decision.ts'
export { defaultTimesheetNotes, describeHours, formatHours, totalHours } from './timesheet-hours.ts'
export {
  TIMESHEET_STATUSES,
  TIMESHEET_STATUS_LABELS,
  alreadyInvoiced,
  timesheetStatus,
  type TimesheetAction,
  type TimesheetStatus,
} from './timesheet-status.ts'
export {
  CSCS_CARD_COLOURS,
  CSCS_CARD_LABELS,
  TRADE_TYPES,
  type CscsCardColour,
  type TradeType,
} from './trades.ts'
export { USER_TYPES, type UserType } from './user-type.ts'
export { checkUtr, normaliseUtr, parseUtr, utrForHmrc, utrRefusal } from './utr.ts'
export { checkVatNumber, normaliseVatNumber } from './vat-number.ts'
export {
  agreedTreatment,
  agreementRefusal,
  chooseTreatment,
  DEFAULT_VAT_TREATMENT,
  differsFromAgreed,
  REVERSE_CHARGE_WORDS,
  reverseChargeRefusal,
  VAT_NOTICES,
  VAT_TREATMENT_LABELS,
  VAT_TREATMENT_PERCENT,
  VAT_TREATMENT_SENTENCES,
  VAT_TREATMENTS,
  type ChosenTreatment,
  type ReverseChargeFacts,
  type TreatmentIssue,
  type VatTreatment,
} from './vat-treatment.ts'
export { VAT_PERCENT, vatOn } from './vat.ts'
export * from './stated-rate.ts'
export * from './verification.ts'
export { DEFAULT_OVERTIME_HOURS, defaultWorkType, extraEntryHours } from './work-day-defaults.ts'
export { workerStats, type WorkerStatsFigures } from './worker-stats.ts'
export {
  ITEM_TYPES,
  PRICING_TYPES,
  WORK_TYPES,
  WORK_TYPE_LABELS,
  type ItemType,
  type PricingType,
  type WorkType,
} from './work-type.ts'
export { inEnglish, type Say } from './sentence.ts'
