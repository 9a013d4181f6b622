import type { ClientOf } from './api-client.ts'
import type { Endpoint } from './endpoint.ts'
import { cisReconciliation } from './cis-reconciliation.ts'
import { cisMonths } from './cis-months.ts'
import { cisStatements } from './cis-statements.ts'
import { clientOverview } from './client-overview.ts'
import { clients } from './clients.ts'
import { enquiries } from './enquiries.ts'
import { engagements } from './engagements.ts'
import { expenses } from './expenses.ts'
import { invitations } from './invitations.ts'
import { invoices } from './invoices.ts'
import { notifications } from './notifications.ts'
import { projects } from './projects.ts'
import { search } from './search.ts'
import { session } from './session.ts'
import { subscriptions } from './subscriptions.ts'
import { taxYearPack } from './tax-year-pack.ts'
import { timesheets } from './timesheets.ts'
import { verifications } from './verifications.ts'
import { workerOverview } from './worker-overview.ts'

/** THE table: every call there is. The API, the adapters, OpenAPI, forms and tests all read it. */
export const contract = {
  session,
  invitations,
  engagements,
  verifications,
  projects,
  invoices,
  timesheets,
  expenses,
  cisStatements,
  cisReconciliation,
  taxYearPack,
  cisMonths,
  notifications,
  workerOverview,
  clientOverview,
  clients,
  search,
  enquiries,
  subscriptions,
} as const

/** What a screen talks to. Implemented by the http and the memory adapter, and by partners. */
export type ApiClient = ClientOf<typeof contract>

/** Every endpoint with its name, in the table's order. */
export const endpoints: readonly { noun: string; name: string; endpoint: Endpoint }[] =
  Object.entries(contract).flatMap(([noun, definitions]) =>
    Object.entries<Endpoint>(definitions).map(([name, endpoint]) => ({ noun, name, endpoint })),
  )

export * from './api-client.ts'
export * from './assert-not-refused.ts'
export { disputeReason, disputeResolution } from './document-endpoints.ts'
export { MOST_LINES } from './document.ts'
export * from './endpoint.ts'
export * from './enquiries.ts'
export { pastDay } from './past-day.ts'
export { cisMonthLine, type CisMonthLine } from './cis-month-line.ts'
export * from './cis-months.ts'
export * from './cis-reconciliation.ts'
export * from './cis-statements.ts'
export * from './client-overview.ts'
export * from './clients.ts'
export { engagementEnd, type ChangedEngagement, type EngagementEnd } from './engagement-ending.ts'
export * from './engagements.ts'
export * from './errors.ts'
export * from './expenses.ts'
export * from './invitations.ts'
export * from './invoice-bodies.ts'
export * from './invoice.ts'
export * from './invoices.ts'
export * from './multipart.ts'
export * from './notifications.ts'
export * from './parse-request.ts'
export { presentAs } from './present-as.ts'
export * from './project.ts'
export * from './projects.ts'
export * from './search.ts'
export * from './session.ts'
export * from './subscriptions.ts'
export * from './tax-year-pack.ts'
export * from './timesheet-bodies.ts'
export * from './timesheet.ts'
export * from './timesheets.ts'
export * from './user.ts'
export * from './verifications.ts'
export * from './worker-overview.ts'
export { RELATIONSHIP_STATUSES, workerDetail } from './worker.ts'
export type { RelationshipStatus, WorkerDetail, WorkerStats } from './worker.ts'
export * from './wrong-shape.ts'
