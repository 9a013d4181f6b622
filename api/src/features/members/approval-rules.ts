import {
  addInstant,
  NO_APPROVAL_RULES,
  poundsFromPence,
  type ApprovalRules,
  type CompanyApprovalRules,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { Company } from '../../companies/index.ts'
import { findCompanies } from '../../documents/find-decisions.ts'
import { guardedUpdate } from '../../db/guarded-update.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { SharedDeps, TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'

type Changes = { [Rule in keyof CompanyApprovalRules]?: CompanyApprovalRules[Rule] | undefined }

const DAY_MS = 86_400_000

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
  const inForce = (await findCompanies(knex, [companyId])).get(companyId)?.terms.rules
  const effect = await countConcerned(knex, companyId, inForce ?? NO_APPROVAL_RULES, clock.now())
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

async function countConcerned(
  knex: Knex,
  companyId: string,
  { second_approval_above: above, bank_change_hold }: ApprovalRules,
  now: string,
) {
  const row = (await knex('invoices')
    .join('users as worker', 'worker.id', 'invoices.worker_id')
    .where({ 'invoices.client_id': companyId, 'invoices.status': 'submitted' })
    .select(
      knex.raw('COUNT(*) AS waiting'),
      knex.raw('COALESCE(SUM(invoices.subtotal + invoices.expenses_total > ?), 0) AS above', [
        above === null ? null : poundsFromPence(above),
      ]),
      knex.raw('COALESCE(SUM(worker.bank_details_changed_at > ?), 0) AS held', [
        sqlInstant(addInstant(now, -bank_change_hold * DAY_MS)),
      ]),
    )
    .first()) as { waiting: number; above: number; held: number }
  return {
    waiting: Number(row.waiting),
    second_approval: above === null ? 0 : Number(row.above),
    bank_change_hold: bank_change_hold === 0 ? 0 : Number(row.held),
  }
}
