import type { ApiRouter } from '../http/guard.ts'
import type { Chore } from '../outbox/dispatcher.ts'
import type { Job } from '../outbox/job.ts'
import { remittanceMailJobs } from '../remittances/index.ts'
import { retentionMail } from '../retentions/index.ts'
import {
  accountDeletedMail,
  accountDeletionRoutes,
  eraseOldAccounts,
} from './account-deletion/index.ts'
import { accountMailJobs, accountRoutes } from './accounts/index.ts'
import { cisReconciliationRoutes, statementRequestedMail } from './cis-reconciliation/index.ts'
import {
  cisMonthChores,
  cisMonthRoutes,
  cisReminderMail,
  hmrcReminderMail,
} from './cis-months/index.ts'
import {
  cisStatementRoutes,
  printStatement,
  statementMadeMail,
  statementUploadedMail,
} from './cis-statements/index.ts'
import { clientOverviewRoutes } from './client-overview/index.ts'
import { creditNoteMailJobs, creditNoteRoutes } from './credit-notes/index.ts'
import { dataExportRoutes } from './data-export/index.ts'
import {
  engagementEndedMail,
  engagementEndingRoutes,
  engagementResumedMail,
} from './engagement-endings/index.ts'
import { engagementRoutes } from './engagements/index.ts'
import { enquiryMailJobs, enquiryRoutes } from './enquiries/index.ts'
import { expenseRoutes } from './expenses/index.ts'
import { historyRoutes } from './history/index.ts'
import { hmrcChores, hmrcJobs, hmrcRoutes } from './hmrc/index.ts'
import { invitationMailJobs, invitationRoutes } from './invitations/index.ts'
import { invoiceMailJobs, invoiceRoutes } from './invoices/index.ts'
import { appConnectedMail } from './oauth/index.ts'
import { joinRequestMail, joinRequestRoutes, ownClientRoutes } from './own-clients/index.ts'
import {
  accountOpenedMail,
  partnerRoutes,
  webhookDelivery,
  webhookDisabledMail,
} from './partners/index.ts'
import {
  companyRoutes,
  factorRequiredMail,
  memberInvitedMail,
  memberRoutes,
} from './members/index.ts'
import { payRunRoutes } from './pay-runs/index.ts'
import { dailyDigestMail, notificationMail, sendDigests } from '../notifications/index.ts'
import { budgetAlertMail, projectRoutes } from './projects/index.ts'
import { factorChangedMail, secondFactorRoutes } from './second-factors/index.ts'
import { retentionChores, retentionRoutes } from './retentions/index.ts'
import { remittanceRoutes } from './remittances/index.ts'
import { searchRoutes } from './search/index.ts'
import {
  mailsRefusedMail,
  removeEndedLinks,
  sharedDocumentRoutes,
} from './shared-documents/index.ts'
import { subscriptionMailJobs, subscriptionRoutes } from './subscriptions/index.ts'
import { taxYearPackRoutes } from './tax-year-pack/index.ts'
import { timesheetMailJobs, timesheetRoutes } from './timesheets/index.ts'
import { verificationRecordedMail, verificationRoutes } from './verifications/index.ts'
import { workerOverviewRoutes } from './worker-overview/index.ts'

/** An endpoint of the contract without a handler fails a test. */
export const featureRoutes: readonly ((api: ApiRouter) => void)[] = [
  accountRoutes,
  secondFactorRoutes,
  invitationRoutes,
  engagementRoutes,
  engagementEndingRoutes,
  verificationRoutes,
  projectRoutes,
  invoiceRoutes,
  creditNoteRoutes,
  retentionRoutes,
  timesheetRoutes,
  cisStatementRoutes,
  cisReconciliationRoutes,
  taxYearPackRoutes,
  cisMonthRoutes,
  hmrcRoutes,
  expenseRoutes,
  workerOverviewRoutes,
  clientOverviewRoutes,
  searchRoutes,
  enquiryRoutes,
  subscriptionRoutes,
  partnerRoutes,
  companyRoutes,
  memberRoutes,
  historyRoutes,
  dataExportRoutes,
  accountDeletionRoutes,
  ownClientRoutes,
  joinRequestRoutes,
  sharedDocumentRoutes,
  payRunRoutes,
  remittanceRoutes,
]

/** Every kind of mail that may be waiting in the outbox. */
export const mailJobs: readonly Job[] = [
  ...accountMailJobs,
  accountDeletedMail,
  accountOpenedMail,
  webhookDelivery,
  webhookDisabledMail,
  factorChangedMail,
  factorRequiredMail,
  appConnectedMail,
  ...invitationMailJobs,
  memberInvitedMail,
  notificationMail,
  dailyDigestMail,
  ...invoiceMailJobs,
  ...creditNoteMailJobs,
  ...timesheetMailJobs,
  ...remittanceMailJobs,
  retentionMail,
  budgetAlertMail,
  statementUploadedMail,
  statementRequestedMail,
  printStatement,
  statementMadeMail,
  cisReminderMail,
  hmrcReminderMail,
  verificationRecordedMail,
  ...hmrcJobs,
  engagementEndedMail,
  engagementResumedMail,
  ...enquiryMailJobs,
  ...subscriptionMailJobs,
  joinRequestMail,
  mailsRefusedMail,
]

/** What every worker process does every ten minutes. */
export const chores: readonly Chore[] = [
  ...cisMonthChores,
  ...hmrcChores,
  ...retentionChores,
  { name: 'send the daily digests', run: sendDigests },
  { name: 'remove links that have ended', run: removeEndedLinks },
  { name: 'erase accounts that were deleted six years ago', run: eraseOldAccounts },
]
