import type { ClientOf } from './api-client.ts'
import { cisReconciliation } from './cis-reconciliation.ts'
import { cisMonths } from './cis-months.ts'
import { cisStatements } from './cis-statements.ts'
import { clientOverview } from './client-overview.ts'
import { clients } from './clients.ts'
import { companyEndpoints as company } from './company.ts'
import { connectedApps } from './connected-apps.ts'
import { creditNotes } from './credit-notes.ts'
import { enquiries } from './enquiries.ts'
import { dataExport } from './data-export.ts'
import { engagements } from './engagements.ts'
import { expenses } from './expenses.ts'
import { history } from './history.ts'
import { hmrc } from './hmrc.ts'
import { invitations } from './invitations.ts'
import { invoices } from './invoices.ts'
import { memberInvitations } from './member-invitations.ts'
import { joinRequests } from './join-requests.ts'
import { members } from './members.ts'
import { notificationPreferenceEndpoints as notificationPreferences } from './notification-preferences.ts'
import { notifications } from './notifications.ts'
import { payRuns } from './pay-runs.ts'
import { paymentSettingsEndpoints as paymentSettings } from './payment-settings.ts'
import { ownClients } from './own-clients.ts'
import { projects } from './projects.ts'
import { remittances } from './remittances.ts'
import { retentions } from './retentions.ts'
import { search } from './search.ts'
import { secondFactors } from './second-factors.ts'
import { session } from './session.ts'
import { sharedDocuments } from './shared-documents.ts'
import { subscriptions } from './subscriptions.ts'
import { taxYearPack } from './tax-year-pack.ts'
import { timesheets } from './timesheets.ts'
import { verifications } from './verifications.ts'
import { workerOverview } from './worker-overview.ts'

/** The nouns by name: written out in a declaration they would be longer than the compiler writes. */
export type ContractTable = {
  readonly session: typeof session
  readonly secondFactors: typeof secondFactors
  readonly invitations: typeof invitations
  readonly engagements: typeof engagements
  readonly verifications: typeof verifications
  readonly projects: typeof projects
  readonly invoices: typeof invoices
  readonly creditNotes: typeof creditNotes
  readonly timesheets: typeof timesheets
  readonly expenses: typeof expenses
  readonly cisStatements: typeof cisStatements
  readonly cisReconciliation: typeof cisReconciliation
  readonly taxYearPack: typeof taxYearPack
  readonly cisMonths: typeof cisMonths
  readonly hmrc: typeof hmrc
  readonly notifications: typeof notifications
  readonly workerOverview: typeof workerOverview
  readonly clientOverview: typeof clientOverview
  readonly clients: typeof clients
  readonly search: typeof search
  readonly enquiries: typeof enquiries
  readonly subscriptions: typeof subscriptions
  readonly connectedApps: typeof connectedApps
  readonly company: typeof company
  readonly members: typeof members
  readonly memberInvitations: typeof memberInvitations
  readonly history: typeof history
  readonly notificationPreferences: typeof notificationPreferences
  readonly dataExport: typeof dataExport
  readonly ownClients: typeof ownClients
  readonly joinRequests: typeof joinRequests
  readonly sharedDocuments: typeof sharedDocuments
  readonly retentions: typeof retentions
  readonly payRuns: typeof payRuns
  readonly remittances: typeof remittances
  readonly paymentSettings: typeof paymentSettings
}

/** THE table: every call there is. The API, the adapters, OpenAPI, forms and tests all read it. */
export const contract: ContractTable = {
  session,
  secondFactors,
  invitations,
  engagements,
  verifications,
  projects,
  invoices,
  creditNotes,
  timesheets,
  expenses,
  cisStatements,
  cisReconciliation,
  taxYearPack,
  cisMonths,
  hmrc,
  notifications,
  workerOverview,
  clientOverview,
  clients,
  search,
  enquiries,
  subscriptions,
  connectedApps,
  company,
  members,
  memberInvitations,
  history,
  notificationPreferences,
  dataExport,
  ownClients,
  joinRequests,
  sharedDocuments,
  retentions,
  payRuns,
  remittances,
  paymentSettings,
}

/** What a screen talks to. Implemented by the http and the memory adapter, and by partners. */
export type ApiClient = ClientOf<ContractTable>
