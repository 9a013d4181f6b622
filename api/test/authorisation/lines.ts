import { cisReconciliationLines, taxYearPackLines } from './cis-reconciliation-lines.ts'
import { cisMonthLines } from './cis-month-lines.ts'
import { cisStatementLines } from './cis-statement-lines.ts'
import { clientOverviewLines } from './client-overview-lines.ts'
import { companyProfileLines } from './company-profile-lines.ts'
import { connectedAppLines } from './connected-app-lines.ts'
import { askCreditNoteLine, creditNoteLines } from './credit-note-lines.ts'
import { engagementLines, invitationLines, projectLines } from './engagement-lines.ts'
import { hmrcLines } from './hmrc-lines.ts'
import { historyLines, notificationPreferenceLines } from './history-lines.ts'
import { invoiceLines, notificationLines, workerOverviewLines } from './invoice-lines.ts'
import { enquiryLines } from './enquiry-lines.ts'
import { expenseLines } from './expense-lines.ts'
import { joinRequestLines, ownClientLines, recordLines } from './own-client-lines.ts'
import { companyLines, memberInvitationLines, memberLines } from './member-lines.ts'
import { paymentSettingLines, payRunLines, remittanceLines } from './pay-run-lines.ts'
import { partnerLines } from './partner-lines.ts'
import { retentionLines } from './retention-lines.ts'
import { searchLines } from './search-lines.ts'
import { secondFactorLines } from './second-factor-lines.ts'
import { sessionLines } from './session-lines.ts'
import { sharedDocumentLines } from './shared-document-lines.ts'
import { subscriptionLines } from './subscription-lines.ts'
import { timesheetLines } from './timesheet-lines.ts'
import { verificationLines } from './verification-lines.ts'
import { SIGNED_IN, type MatrixLine } from './world.ts'

/** A line for every endpoint of the contract. */
export const matrixLines: Record<string, Record<string, MatrixLine>> = {
  session: sessionLines,
  secondFactors: secondFactorLines,
  invitations: invitationLines,
  engagements: engagementLines,
  verifications: verificationLines,
  projects: projectLines,
  invoices: {
    ...invoiceLines,
    ...recordLines('invoices'),
    askCreditNote: askCreditNoteLine,
  },
  creditNotes: creditNoteLines,
  timesheets: { ...timesheetLines, ...recordLines('timesheets') },
  cisStatements: cisStatementLines,
  cisReconciliation: cisReconciliationLines,
  taxYearPack: taxYearPackLines,
  cisMonths: cisMonthLines,
  hmrc: hmrcLines,
  expenses: expenseLines,
  notifications: notificationLines,
  workerOverview: workerOverviewLines,
  clientOverview: clientOverviewLines,
  clients: companyProfileLines,
  search: searchLines,
  enquiries: enquiryLines,
  subscriptions: subscriptionLines,
  connectedApps: connectedAppLines,
  partners: partnerLines,
  company: companyLines,
  members: memberLines,
  memberInvitations: memberInvitationLines,
  history: historyLines,
  notificationPreferences: notificationPreferenceLines,
  sharedDocuments: sharedDocumentLines,
  retentions: retentionLines,
  // Everybody takes their own.
  dataExport: { download: { allowed: SIGNED_IN } },
  ownClients: ownClientLines,
  joinRequests: joinRequestLines,
  payRuns: payRunLines,
  remittances: remittanceLines,
  paymentSettings: paymentSettingLines,
}
