import { needsSecondApproval } from '../company/approval-refusal.ts'
import { permissionsOfRole } from '../company/role-permissions.ts'
import type { Day } from '../day.ts'
import { penceFromPounds, type Pence } from '../money.ts'
import { isRefused } from '../refusal.ts'
import { documentEvent } from './document-event.ts'
import type { Decider, StepMoment, StepPlan } from './document-step.ts'
import type { AssignedProjects, DocumentTerms } from './document-terms.ts'
import { invoiceRules } from './invoice-rules.ts'
import { planDecision } from './plan-decision.ts'
import { invoiceOfTimesheet } from './plan-invoicing.ts'

/** What of an invoice is compared, in pounds. */
const COMPARED = ['subtotal', 'expenses_total', 'vat_amount', 'cis_deduction'] as const
type ComparedAmounts = Readonly<Record<(typeof COMPARED)[number], number>>

/** An invoice that has just been sent. */
interface SentInvoice extends ComparedAmounts {
  status: string
  /** Once the client objected to it, somebody looks at it again. */
  disputed_at: string | null
}

type Timesheet = Parameters<typeof invoiceOfTimesheet>[0] & { status: string }

interface Facts {
  today: Day
  /** What an invoice of the timesheet is priced at. */
  terms: DocumentTerms
  projects: AssignedProjects
}

const isWithin = (one: ComparedAmounts, other: ComparedAmounts, tolerance: Pence): boolean =>
  COMPARED.every(
    (name) => Math.abs(penceFromPounds(one[name]) - penceFromPounds(other[name])) <= tolerance,
  )

/** Nothing is charged to a project that nobody approved hours for. */
function isOnItsProjects({ facts }: Decider, { items }: Timesheet): boolean {
  const approved = new Set(items.map(({ project_id }) => project_id))
  return facts.labour.every(({ project_id }) => project_id !== null && approved.has(project_id))
}

/** Whether the one who approved the timesheet could approve the invoice alone, as things are now. */
const approvesAlone = ({ approver, facts, terms }: Decider): boolean =>
  approver.membership !== null &&
  permissionsOfRole(approver.membership.role).has('approve') &&
  !needsSecondApproval(facts, terms.rules)

/**
 * The approval of an invoice that says what its approved timesheet said, in the name of who approved
 * that; null: somebody has to look at it. Labour, expenses, VAT and CIS deduction are each within the
 * company's tolerance of what the timesheet comes to at what was agreed.
 *
 * 26 Nov 2026, tolerance £5: Dave approved 40 hours of Callum's, £1,000.00. An invoice made of them of
 * £1,004.00 is approved at once, in Dave's name; one of £1,006.00, with materials of £30, on another
 * project, or above what Dave may approve alone, waits like the rest.
 */
export function planApprovalByTimesheet(
  invoice: SentInvoice,
  timesheet: Timesheet,
  { today, ...agreed }: Facts,
  { at, by }: Pick<StepMoment, 'at'> & { by: Decider },
): StepPlan | null {
  const { tolerance } = by.terms.rules
  if (tolerance === null || invoice.disputed_at !== null) return null
  if (invoice.status !== 'submitted' || timesheet.status !== 'approved') return null
  if (!isOnItsProjects(by, timesheet) || !approvesAlone(by)) return null
  const expected = invoiceRules.contentOf(invoiceOfTimesheet(timesheet, today), agreed)
  if (isRefused(expected) || !isWithin(invoice, expected.columns, tolerance)) return null
  const plan = planDecision(invoiceRules, invoice, { action: 'approve' }, { at, stale: null, by })
  if (isRefused(plan)) return null
  return { ...plan, event: documentEvent('approve_by_timesheet', { outcome: 'approve' }) }
}
