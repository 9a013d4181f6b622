import {
  planApprovalByTimesheet,
  withAllowedProjects,
  type Day,
  type WorkType,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { Actor } from '../../actor.ts'
import type { TransactionDeps } from '../../deps.ts'
import { writeStep } from '../../documents/decide.ts'
import { findMember } from '../../documents/decider.ts'
import { lockAssignments } from '../../documents/lines-projects.ts'
import { lockTerms } from '../../documents/terms.ts'
import { lockRetentions } from '../../retentions/index.ts'
import { invoiceType } from './invoice-type.ts'
import type { InvoiceWithParties } from './model.ts'

interface TimesheetRow {
  client_id: string
  status: string
  approved_by: string | null
  period_start: Day
  period_end: Day
}

interface EntryRow {
  work_date: Day
  project_id: string
  work_type: WorkType
  hours: number
  overtime_hours: number | null
}

/** An approved timesheet with who approved it, or null. Two statements. */
async function findApproved(trx: Knex.Transaction, id: string) {
  const timesheet = (await trx('timesheets')
    .where({ id, status: 'approved' })
    .forShare()
    .first('client_id', 'status', 'approved_by', 'period_start', 'period_end')) as
    | TimesheetRow
    | undefined
  if (!timesheet) return null
  const items = (await trx('timesheet_items')
    .where('timesheet_id', id)
    .orderBy('position')
    .select('work_date', 'project_id', 'work_type', 'hours', 'overtime_hours')) as EntryRow[]
  const lines = items.map((item) => ({ ...item, notes: null }))
  return { ...timesheet, notes: null, items: lines }
}

/**
 * Approves an invoice that has just been sent, where its client lets through what says no more than its
 * approved timesheet did; answers with it as it then stands. The same number of statements however many
 * lines it has.
 */
export async function approveByTimesheet(
  deps: TransactionDeps,
  invoice: InvoiceWithParties,
): Promise<InvoiceWithParties> {
  const { knex: trx, clock } = deps
  if (invoice.status !== 'submitted' || invoice.timesheet_id === null) return invoice
  const timesheet = await findApproved(trx, invoice.timesheet_id)
  if (!timesheet || timesheet.approved_by === null) return invoice
  const { decider } = await findMember(deps, invoiceType, invoice, timesheet.approved_by)
  // Most companies have no tolerance, and nothing is priced again.
  if (!decider || decider.terms.rules.tolerance === null) return invoice
  const terms = await lockTerms(trx, invoice, clock.now())
  if (typeof terms === 'string') return invoice
  const { worker_id } = invoice
  const assigned = await lockAssignments(trx, { worker_id, items: timesheet.items })
  const retentions = await lockRetentions(trx, invoice, timesheet.items, invoice.id)
  const named = await invoiceType.findNamed(trx, invoice)
  const at = clock.now()
  const plan = planApprovalByTimesheet(
    invoice,
    timesheet,
    {
      today: clock.today(),
      terms: { ...terms, ...(retentions && { retentions }) },
      projects: withAllowedProjects(assigned, named),
    },
    { at, by: decider },
  )
  if (plan === null) return invoice
  const byRule = Actor.byRuleOf(invoice.client_id, decider.approver)
  return writeStep(deps, invoiceType, invoice, { ...plan, at }, byRule)
}
