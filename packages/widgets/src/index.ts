export * from './entries/provider.ts'
export {
  invoiceClientsQuery,
  timesheetClientsQuery,
} from './features/engagements/engagement-queries.ts'
export { unreadCountQuery } from './features/notifications/notification-queries.ts'
export { InvoiceView, type InvoiceViewProps } from './features/invoices/view/InvoiceView.tsx'
export { InvoiceEditor, type InvoiceEditorProps } from './features/invoices/editor/index.ts'
export {
  WorkerInvoices,
  type WorkerInvoicesProps,
  type WorkerInvoicesTab,
} from './features/worker-documents/index.ts'
export { latestTimesheetsQuery } from './features/timesheets/timesheet-queries.ts'
export {
  invoicesToApproveQuery,
  timesheetsToApproveQuery,
} from './features/client-home/to-approve-queries.ts'
export { QuickEntry, type QuickEntryProps } from './features/quick-entry/index.ts'
export { TimesheetForm, type TimesheetFormProps } from './features/timesheets/form/index.ts'
export {
  TimesheetView,
  type TimesheetViewProps,
} from './features/timesheets/view/TimesheetView.tsx'
export {
  InvoiceApprovalQueue,
  type InvoiceApprovalQueueProps,
} from './features/invoices/queue/InvoiceApprovalQueue.tsx'
export {
  EVERY_RECEIVED_TIMESHEET,
  TimesheetApprovalQueue,
  type ReceivedTimesheetsView,
  type TimesheetApprovalQueueProps,
} from './features/timesheets/queue/index.ts'
export { EVERY_INVOICE, type InvoiceListView } from './features/invoices/invoice-list-view.ts'
export { Notifications } from './features/notifications/Notifications.tsx'
export {
  InviteWorker,
  type InviteWorkerProps,
} from './features/invitations/invite/InviteWorker.tsx'
export { Invitations, type InvitationsProps } from './features/invitations/received/Invitations.tsx'
export {
  WorkerList,
  type WorkerListProps,
  type WorkerListTab,
} from './features/engagements/list/WorkerList.tsx'
export {
  USUAL_WORKERS,
  WORKER_STATUSES,
  type WorkerListView,
} from './features/engagements/list/worker-list-view.ts'
export {
  WorkerDetail,
  type WorkerDetailProps,
} from './features/engagements/detail/WorkerDetail.tsx'
export { VerifyWorkers, type VerifyWorkersProps } from './features/hmrc/verify/VerifyWorkers.tsx'
export {
  EditEngagementDialog,
  type EditEngagementDialogProps,
} from './features/engagements/edit/EditEngagementDialog.tsx'
export {
  EVERY_PROJECT,
  PROJECT_FILTERS,
  type ProjectListView,
} from './features/projects/project-list-view.ts'
export { ProjectList, type ProjectListProps } from './features/projects/list/ProjectList.tsx'
export { ProjectForm, type ProjectFormProps } from './features/projects/form/ProjectForm.tsx'
export {
  ProjectDetail,
  type ProjectDetailProps,
} from './features/projects/detail/ProjectDetail.tsx'
export { WorkerProfile, type WorkerProfileProps } from './features/profile/WorkerProfile.tsx'
export {
  CompanyProfile,
  type CompanyProfileProps,
} from './features/profile/company/CompanyProfile.tsx'
export {
  COMPANY_PROFILE_TABS,
  type CompanyProfileTab,
} from './features/profile/company/company-form.ts'
export {
  UnconfirmedEmail,
  type UnconfirmedEmailProps,
} from './features/invitations/received/UnconfirmedEmail.tsx'
export {
  WorkerClients,
  type WorkerClientsProps,
} from './features/engagements/clients/WorkerClients.tsx'
export { CreditNotes, type CreditNotesProps } from './features/credit-notes/CreditNotes.tsx'
export { OwnClients, type OwnClientsProps } from './features/own-clients/list/OwnClients.tsx'
export {
  OWN_CLIENT_FILTERS,
  USUAL_OWN_CLIENTS,
  type OwnClientListView,
} from './features/own-clients/own-client-list-view.ts'
export {
  OwnClientForm,
  type OwnClientFormProps,
} from './features/own-clients/form/OwnClientForm.tsx'
export {
  OwnClientDetail,
  type OwnClientDetailProps,
} from './features/own-clients/detail/OwnClientDetail.tsx'
export { ownClientOfferQuery } from './features/own-clients/own-client-queries.ts'
export {
  AccountSettings,
  InvoicePreferences,
  PasswordStrengthMeter,
  Settings,
  TwoStepSetup,
  type AccountSettingsProps,
  type InvoicePreferencesProps,
  type PasswordStrengthMeterProps,
  type SettingsProps,
  type TwoStepSetupProps,
} from './features/settings/index.ts'
export { SecondStep, type SecondStepProps } from './features/second-factor/SecondStep.tsx'
export {
  CisMonthEnd,
  CisReconciliation,
  CisStatements,
  CisUploader,
  EVERY_ISSUED_STATEMENT,
  THIS_TAX_YEAR,
  WorkerCisStatements,
  YEAR_AT_A_GLANCE,
  type CisMonthEndProps,
  type CisReconciliationProps,
  type CisStatementsProps,
  type CisStatementsPart,
  type CisStatementsView,
  type CisUploaderProps,
  type IssuedStatementsView,
  type MonthEndView,
  type WorkerCisStatementsProps,
} from './features/cis-statements/index.ts'
export {
  SubscriptionPanel,
  type ChosenPlan,
  type SubscriptionPanelProps,
} from './features/subscriptions/index.ts'
export {
  SearchPalette,
  useGoKeys,
  useSearchKeys,
  type SearchPage,
} from './features/search/index.ts'
export { ClientHome } from './features/client-home/ClientHome.tsx'
export { WorkerHome } from './features/worker-home/WorkerHome.tsx'
export {
  EVERY_EXPENSE,
  ExpenseForm,
  WorkerExpenses,
  type ExpenseFormProps,
  type ExpenseListView,
  type WorkerExpensesProps,
} from './features/expenses/index.ts'
export {
  PAYMENTS_TABS,
  PayRun,
  PayRuns,
  PaymentSettings,
  type PaymentSettingsProps,
  type PaymentsTab,
  type PayRunProps,
  type PayRunsProps,
} from './features/pay-runs/index.ts'
export { TeamMembers, type TeamMembersProps } from './features/members/TeamMembers.tsx'
export {
  ApprovalRules,
  type ApprovalRulesProps,
} from './features/members/approvals/ApprovalRules.tsx'
export { Retentions, type RetentionsProps } from './features/retentions/index.ts'
export {
  CompanyHistory,
  DocumentHistory,
  EVERY_HISTORY_ENTRY,
  type CompanyHistoryProps,
  type DocumentHistoryProps,
  type HistoryView,
} from './features/history/index.ts'
export {
  NotificationPreferences,
  type NotificationPreferencesProps,
} from './features/settings/index.ts'
