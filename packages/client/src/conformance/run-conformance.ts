import type { CallName } from '../client-from-table.ts'
import { checkOrderCases } from './check-order-cases.ts'
import { cisMonthCases } from './cis-month-cases.ts'
import { hmrcPaymentCases } from './hmrc-payment-cases.ts'
import { cisReconciliationCases } from './cis-reconciliation-cases.ts'
import { cisStatementCases } from './cis-statement-cases.ts'
import { closedJobCases } from './closed-job-cases.ts'
import { clientOverviewCases } from './client-overview-cases.ts'
import { companyProfileCases } from './company-profile-cases.ts'
import { accountDeletionCases } from './account-deletion-cases.ts'
import { CASE_CALLS } from './case-calls.ts'
import type { MakeClient } from './conformance-fixture.ts'
import { prepareWorld, type ConformanceCase, type ConformanceServer } from './conformance-world.ts'
import { connectedAppCases } from './connected-app-cases.ts'
import { creditNoteCases } from './credit-note-cases.ts'
import { dataExportCases } from './data-export-cases.ts'
import { deviceCases } from './device-cases.ts'
import { engagementEndingCases } from './engagement-ending-cases.ts'
import { enquiryCases } from './enquiry-cases.ts'
import { expenseCases } from './expense-cases.ts'
import { historyCases } from './history-cases.ts'
import { invitationCases } from './invitation-cases.ts'
import { invoiceCases } from './invoice-cases.ts'
import { invoiceListCases } from './invoice-list-cases.ts'
import { joinOwnClientCases } from './join-own-client-cases.ts'
import { ownClientCases } from './own-client-cases.ts'
import { ownClientRecordCases } from './own-client-record-cases.ts'
import { memberCases } from './member-cases.ts'
import { memberRuleCases } from './member-rule-cases.ts'
import { memberScopeCases } from './member-scope-cases.ts'
import { paymentCases } from './payment-cases.ts'
import { madeStatementCases } from './made-statement-cases.ts'
import { payRunCases } from './pay-run-cases.ts'
import { setOffCases } from './set-off-cases.ts'
import { peopleCases } from './people-cases.ts'
import { projectCases } from './project-cases.ts'
import { receivedListCases } from './received-list-cases.ts'
import { comingCases } from './coming-cases.ts'
import { remittanceCases } from './remittance-cases.ts'
import { releasedRetentionCases } from './released-retention-cases.ts'
import { retentionCases } from './retention-cases.ts'
import { searchCases } from './search-cases.ts'
import { searchHitCases } from './search-hit-cases.ts'
import { secondFactorCases } from './second-factor-cases.ts'
import { sessionCases } from './session-cases.ts'
import { sharedDocumentCases } from './shared-document-cases.ts'
import { staleDecisionCases } from './stale-decision-cases.ts'
import { subscriptionCases } from './subscription-cases.ts'
import { takenBackCases } from './taken-back-cases.ts'
import { timesheetCases } from './timesheet-cases.ts'
import { timesheetRefusalCases } from './timesheet-refusal-cases.ts'
import { hmrcCases } from './hmrc-cases.ts'
import { hmrcHistoryCases } from './hmrc-history-cases.ts'
import { hmrcNameCases } from './hmrc-name-cases.ts'
import { hmrcPracticeCases } from './hmrc-practice-cases.ts'
import { verificationCases } from './verification-cases.ts'
import { vatCases } from './vat-cases.ts'
import { workerOverviewCases } from './worker-overview-cases.ts'

/** What every adapter must do, each in a world of its own. */
export const conformanceCases: readonly ConformanceCase[] = [
  ...sessionCases,
  ...dataExportCases,
  ...accountDeletionCases,
  ...deviceCases,
  ...secondFactorCases,
  ...connectedAppCases,
  ...invitationCases,
  ...peopleCases,
  ...verificationCases,
  ...hmrcCases,
  ...hmrcPracticeCases,
  ...hmrcHistoryCases,
  ...hmrcNameCases,
  ...engagementEndingCases,
  ...invoiceCases,
  ...paymentCases,
  ...creditNoteCases,
  ...payRunCases,
  ...remittanceCases,
  ...comingCases,
  ...setOffCases,
  ...takenBackCases,
  ...staleDecisionCases,
  ...invoiceListCases,
  ...receivedListCases,
  ...vatCases,
  ...retentionCases,
  ...releasedRetentionCases,
  ...timesheetCases,
  ...timesheetRefusalCases,
  ...expenseCases,
  ...searchCases,
  ...searchHitCases,
  ...closedJobCases,
  ...checkOrderCases,
  ...cisStatementCases,
  ...cisMonthCases,
  ...hmrcPaymentCases,
  ...cisReconciliationCases,
  ...madeStatementCases,
  ...workerOverviewCases,
  ...projectCases,
  ...clientOverviewCases,
  ...companyProfileCases,
  ...memberCases,
  ...memberRuleCases,
  ...memberScopeCases,
  ...sharedDocumentCases,
  ...historyCases,
  ...enquiryCases,
  ...subscriptionCases,
  ...ownClientCases,
  ...ownClientRecordCases,
  ...joinOwnClientCases,
]

export interface ConformanceOptions extends ConformanceServer {
  /** The calls that the adapter has; cases that need others are left out. All calls without it. */
  capabilities?: readonly CallName[] | undefined
  /** Told of every case as it ends. */
  onCase?: (name: string, error: unknown) => void
}

export interface ConformanceReport {
  passed: string[]
  failed: { name: string; error: unknown }[]
  /** Cases that need calls which the capabilities do not name, or filing as it is not on this server. */
  skipped: string[]
}

/**
 * Whether a case can be run with these calls alone, once its people and documents are there. A case
 * that looks at an ability needs the call behind it: an adapter without it offers it to nobody.
 */
export const isCarriedBy = (
  { name }: Pick<ConformanceCase, 'name'>,
  capabilities: readonly CallName[],
): boolean => CASE_CALLS[name]?.every((call) => capabilities.includes(call)) === true

/** Whether the server does with filing what the case is about. */
export const isOfFiling = (
  { filing }: Pick<ConformanceCase, 'filing'>,
  { filing: done = 'off' }: Pick<ConformanceServer, 'filing'>,
): boolean => filing === undefined || filing === done

/** One case, in a world made for it. Rejects with what did not conform. */
export async function runCase(
  one: ConformanceCase,
  makeClient: MakeClient,
  server: ConformanceServer,
): Promise<void> {
  await one.run(await prepareWorld(makeClient, server))
}

/**
 * Every case that the capabilities carry on the adapter that `makeClient` makes, one after the other.
 * Needs no test runner: what failed is in the report, an adapter conforms when `failed` is empty.
 */
export async function runConformance(
  makeClient: MakeClient,
  { onCase, capabilities, ...server }: ConformanceOptions,
): Promise<ConformanceReport> {
  const report: ConformanceReport = { passed: [], failed: [], skipped: [] }
  for (const one of conformanceCases) {
    if ((capabilities && !isCarriedBy(one, capabilities)) || !isOfFiling(one, server)) {
      report.skipped.push(one.name)
      continue
    }
    try {
      await runCase(one, makeClient, server)
      report.passed.push(one.name)
      onCase?.(one.name, undefined)
    } catch (error) {
      report.failed.push({ name: one.name, error })
      onCase?.(one.name, error)
    }
  }
  return report
}
