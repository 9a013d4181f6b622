import {
  NO_APPROVAL_RULES,
  effectOfRules,
  sumPounds,
  WAITING_STATUSES,
  type CompanyApprovalRules,
  type WaitingInvoice,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { Company } from '../../companies/index.ts'
import { findCompanies } from '../../documents/find-decisions.ts'
import { guardedUpdate } from '../../db/guarded-update.ts'
import type { SharedDeps, TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'

type Changes = { [Rule in keyof CompanyApprovalRules]?: CompanyApprovalRules[Rule] | undefined }

const rulesOf = (company: Company): CompanyApprovalRules => ({
  second_approval_above: company.second_approval_above,
  separate_payer: Boolean(company.separate_payer),
  bank_change_hold: company.bank_change_hold,
  tolerance: company.tolerance,
})

/**
 * The rules, with how many of the invoices that wait now they concern as they count now. Three
 * statements.
 */
export async function readApprovalRules(
  { knex, clock }: Pick<SharedDeps, 'knex' | 'clock'>,
  companyId: string,
) {
  const rules = rulesOf(await Company.query(knex).findById(companyId).throwIfNotFound())
  const company = (await findCompanies(knex, [companyId])).get(companyId)
  const effect = effectOfRules(await findWaiting(knex, companyId), {
    members: company?.members ?? [],
    rules: company?.terms.rules ?? NO_APPROVAL_RULES,
    now: clock.now(),
  })
  return { rules, effect }
}

/** Changes rules; they count from now on, also for what was sent before. */
export async function updateApprovalRules(
  deps: TransactionDeps,
  companyId: string,
  changes: Changes,
) {
  const { knex: trx } = deps
  const company = await Company.query(trx).findById(companyId).forUpdate().throwIfNotFound()
  const before = rulesOf(company)
  const named = Object.entries(changes).filter(
    ([rule, value]) => value !== undefined && value !== before[rule as keyof typeof before],
  )
  if (named.length > 0) {
    const after = Object.fromEntries(named) as Record<string, string | number | boolean | null>
    await guardedUpdate(trx, 'companies', { id: companyId }, after)
    await recordEvent(trx, {
      action: 'company.update_approval_rules',
      subject: { noun: 'company', id: companyId },
      before: Object.fromEntries(
        named.map(([rule]) => [rule, before[rule as keyof typeof before]]),
      ),
      after,
    })
  }
  return readApprovalRules(deps, companyId)
}

interface WaitingRow extends Omit<WaitingInvoice, 'amount' | 'is_of_approved_timesheet'> {
  subtotal: number
  expenses_total: number
  timesheet_status: string | null
}

/** What the rules look at of the invoices that wait, however many. One statement. */
async function findWaiting(knex: Knex, companyId: string): Promise<WaitingInvoice[]> {
  const rows = (await knex('invoices')
    .join('users as worker', 'worker.id', 'invoices.worker_id')
    .leftJoin('timesheets as timesheet', 'timesheet.id', 'invoices.timesheet_id')
    .where('invoices.client_id', companyId)
    .whereIn('invoices.status', [...WAITING_STATUSES])
    .select(
      'invoices.status',
      'invoices.subtotal',
      'invoices.expenses_total',
      'invoices.approved_by',
      'invoices.first_approved_by',
      'invoices.bank_confirmed_by',
      'invoices.bank_confirmed_at',
      'worker.bank_details_changed_at',
      'timesheet.status AS timesheet_status',
    )) as WaitingRow[]
  return rows.map(({ subtotal, expenses_total, timesheet_status, ...row }) => ({
    ...row,
    amount: sumPounds([subtotal, expenses_total]),
    is_of_approved_timesheet: timesheet_status === 'approved',
  }))
}
