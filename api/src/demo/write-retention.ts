import {
  dueForRelease,
  invoiceTotals,
  penceFromPounds,
  poundsFromPence,
  RETENTION_DEFAULTS,
  retentionColumns,
  retentionDays,
  totalsInPounds,
  withhold,
  type CisStatus,
  type VatTreatment,
} from '@daysheet/core'
import type { Knex } from 'knex'
import type { TransactionDeps } from '../deps.ts'
import { releaseRetention } from '../features/retentions/index.ts'
import { findRetentions, keepTerms, keepWithheld } from '../retentions/index.ts'

interface ApprovedInvoice {
  id: string
  client_id: string
  worker_id: string
  subtotal: number
  expenses_total: number
  liable_expenses_total: number
  vat_registered: boolean | number
  vat_treatment: VatTreatment
  cis_registered: boolean | number
  cis_status: CisStatus
}

interface WorkLine {
  project_id: string
  amount: number
  expenses_share: number
}

/** What the approved invoice keeps back at 3%, with its totals made anew. */
async function keepBack(trx: Knex.Transaction, invoice: ApprovedInvoice) {
  const lines = (await trx('invoice_items')
    .where('invoice_id', invoice.id)
    .whereNotNull('project_id')
    .orderBy('position')
    .select('project_id', 'amount', 'expenses_share')) as WorkLine[]
  const valued = lines.map(({ project_id, amount, expenses_share }) => ({
    project_id,
    amount: penceFromPounds(amount),
    expenses_share: penceFromPounds(expenses_share),
  }))
  const labour = penceFromPounds(invoice.subtotal)
  const liable_expenses = penceFromPounds(invoice.liable_expenses_total)
  const materials = penceFromPounds(invoice.expenses_total - invoice.liable_expenses_total)
  const held_before = penceFromPounds(0)
  const withheld = withhold(
    valued,
    penceFromPounds(invoice.subtotal + invoice.liable_expenses_total),
    new Map(
      valued.map(({ project_id }) => [project_id, { terms: RETENTION_DEFAULTS, held_before }]),
    ),
  )
  const totals = invoiceTotals({
    labour: [labour],
    expenses: [materials],
    liable_expenses: [liable_expenses],
    retention: withheld.retention,
    vat_registered: Boolean(invoice.vat_registered),
    vat_treatment: invoice.vat_treatment,
    cis_registered: Boolean(invoice.cis_registered),
    cis_status: invoice.cis_status,
  })
  await trx('invoices')
    .where('id', invoice.id)
    .update({ ...totalsInPounds(totals), ...retentionColumns(withheld) })
  return withheld.projects
}

/**
 * Of one worker 3% is kept back: an approved invoice withholds it, its projects are complete
 * today, and of the first the half that is due was released.
 */
export async function writeRetention(
  deps: Pick<TransactionDeps, 'knex' | 'clock'>,
  client_id: string,
): Promise<void> {
  const { knex: trx, clock } = deps
  const today = clock.today()
  const invoice = (await trx('invoices')
    .where({ client_id, status: 'approved', kind: 'work' })
    .orderBy('invoice_number')
    .first()) as ApprovedInvoice | undefined
  if (!invoice) throw new Error('The demo world has no approved invoice')
  const projects = await keepBack(trx, invoice)
  const pair = { client_id, worker_id: invoice.worker_id }
  await keepTerms(trx, { ...pair, project_id: null }, RETENTION_DEFAULTS, clock.now())
  await keepWithheld(trx, invoice, projects, { today, wasWithheld: false })
  await trx('retention_milestones').insert(
    projects.map(({ project_id }) => ({
      project_id,
      client_id,
      practical_completion_on: today,
      defects_end_on: null,
    })),
  )
  const [first] = await findRetentions(trx, pair)
  if (!first) throw new Error('Nothing is held in the demo world')
  const days = retentionDays(first.terms, first.recorded)
  const due = dueForRelease(first.entries, RETENTION_DEFAULTS, days, today)
  await releaseRetention(deps, first, { amount: poundsFromPence(due) })
}
