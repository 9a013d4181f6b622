import { checkOrderCases } from './check-order-cases.ts'
import { cisMonthCases } from './cis-month-cases.ts'
import { hmrcPaymentCases } from './hmrc-payment-cases.ts'
import { cisReconciliationCases } from './cis-reconciliation-cases.ts'
import { cisStatementCases } from './cis-statement-cases.ts'
import { closedJobCases } from './closed-job-cases.ts'
import { clientOverviewCases } from './client-overview-cases.ts'
import { companyProfileCases } from './company-profile-cases.ts'
import {
  prepareWorld,
  type ConformanceCase,
  type ConformanceServer,
  type MakeClient,
} from './conformance-world.ts'
import { deviceCases } from './device-cases.ts'
import { engagementEndingCases } from './engagement-ending-cases.ts'
import { enquiryCases } from './enquiry-cases.ts'
import { expenseCases } from './expense-cases.ts'
import { invitationCases } from './invitation-cases.ts'
import { invoiceCases } from './invoice-cases.ts'
import { invoiceListCases } from './invoice-list-cases.ts'
import { paymentCases } from './payment-cases.ts'
import { madeStatementCases } from './made-statement-cases.ts'
import { peopleCases } from './people-cases.ts'
import { projectCases } from './project-cases.ts'
import { searchCases } from './search-cases.ts'
import { searchHitCases } from './search-hit-cases.ts'
import { sessionCases } from './session-cases.ts'
import { staleDecisionCases } from './stale-decision-cases.ts'
import { subscriptionCases } from './subscription-cases.ts'
import { takenBackCases } from './taken-back-cases.ts'
import { timesheetCases } from './timesheet-cases.ts'
import { timesheetRefusalCases } from './timesheet-refusal-cases.ts'
import { verificationCases } from './verification-cases.ts'
import { vatCases } from './vat-cases.ts'
import { workerOverviewCases } from './worker-overview-cases.ts'

/** What every adapter must do, each in a world of its own. */
export const conformanceCases: readonly ConformanceCase[] = [
  ...sessionCases,
  ...deviceCases,
  ...invitationCases,
  ...peopleCases,
  ...verificationCases,
  ...engagementEndingCases,
  ...invoiceCases,
  ...paymentCases,
  ...takenBackCases,
  ...staleDecisionCases,
  ...invoiceListCases,
  ...vatCases,
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
  ...enquiryCases,
  ...subscriptionCases,
]

export interface ConformanceOptions extends ConformanceServer {
  /** Told of every case as it ends. */
  onCase?: (name: string, error: unknown) => void
}

export interface ConformanceReport {
  passed: string[]
  failed: { name: string; error: unknown }[]
}

/** One case, in a world made for it. Rejects with what did not conform. */
export async function runCase(
  one: ConformanceCase,
  makeClient: MakeClient,
  server: ConformanceServer,
): Promise<void> {
  await one.run(await prepareWorld(makeClient, server))
}

/**
 * Every case on the adapter that `makeClient` makes, one after the other. Needs no test runner:
 * what failed is in the report, an adapter conforms when `failed` is empty.
 */
export async function runConformance(
  makeClient: MakeClient,
  { onCase, ...server }: ConformanceOptions,
): Promise<ConformanceReport> {
  const report: ConformanceReport = { passed: [], failed: [] }
  for (const one of conformanceCases) {
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
