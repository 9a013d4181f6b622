import { countsAsSpending, type DisputeResolution } from '@daysheet/core'
import type { TransactionDeps } from '../../deps.ts'
import { resolveDispute } from '../../documents/decide.ts'
import type { Viewer } from '../../documents/policy.ts'
import { alertBudgets } from '../projects/index.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

/** The client ends its dispute. Resolved, the invoice counts against its projects' budgets again. */
export async function resolveInvoiceDispute(
  deps: TransactionDeps,
  viewer: Viewer,
  invoice: InvoiceWithParties,
  resolution: DisputeResolution,
): Promise<InvoiceWithParties> {
  const resolved = await resolveDispute(deps, invoiceType, viewer, invoice, resolution)
  if (countsAsSpending(resolved.status)) await alertBudgets(deps, viewer, resolved)
  return resolved
}
