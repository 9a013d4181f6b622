import { contract, type ApiClient } from '@daysheet/core'
import { clientFromTable } from '../client-from-table.ts'
import { cisReconciliation } from './cis-reconciliation.ts'
import { cisMonths } from './cis-months.ts'
import { cisStatements } from './cis-statements.ts'
import { clientOverview } from './client-overview.ts'
import { clients } from './clients.ts'
import { company } from './company.ts'
import { connectedApps } from './connected-apps.ts'
import { enquiries } from './enquiries.ts'
import { dataExport } from './data-export.ts'
import { creditNotes } from './credit-notes.ts'
import { engagements } from './engagements.ts'
import { expenses } from './expenses.ts'
import { history } from './history.ts'
import { hmrc } from './hmrc.ts'
import { invitations } from './invitations.ts'
import { invoices } from './invoices.ts'
import { memberInvitations } from './member-invitations.ts'
import { members } from './members.ts'
import { notificationPreferences } from './notification-preferences.ts'
import { notifications } from './notifications.ts'
import {
  performInMemory,
  type HandlersByName,
  type MemoryClientOptions,
} from './perform-in-memory.ts'
import { joinRequests } from './join-requests.ts'
import { ownClients } from './own-clients.ts'
import { payRuns } from './pay-runs.ts'
import { paymentSettings } from './payment-settings.ts'
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

// The one place where an endpoint and its function are paired by name; each noun's map has just been
// checked against the table by its own type.
const handlers = {
  session,
  secondFactors,
  invitations,
  engagements,
  verifications,
  projects,
  invoices,
  creditNotes,
  timesheets,
  cisStatements,
  cisReconciliation,
  taxYearPack,
  cisMonths,
  hmrc,
  expenses,
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
} satisfies Record<keyof typeof contract, object> as unknown as HandlersByName

/**
 * The API without a server: the same statuses, errors, abilities, totals and permissions, computed
 * by the same core. Rejects with ApiError, NetworkError, or the signal's reason.
 */
export const createMemoryClient = (options: MemoryClientOptions): ApiClient =>
  clientFromTable(contract, performInMemory(options, handlers))
