import { countsAsSpending, resolutionAction, type DisputeResolution } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { decide } from '../../documents/decide.ts'
import type { Viewer } from '../../documents/policy.ts'
import { alertBudgets } from '../projects/index.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/** The client ends its dispute. Resolved, the invoice counts against its projects' budgets again. */
export async function resolveDispute(
  deps: TransactionDeps,
  viewer: Viewer,
  invoice: InvoiceWithParties,
  resolution: DisputeResolution,
): Promise<InvoiceWithParties> {
  const action = resolutionAction(resolution)
  const resolved = await decide(deps, invoiceType, viewer, invoice, action)
  if (countsAsSpending(resolved.status)) await alertBudgets(deps, viewer, resolved)
  return resolved
}
