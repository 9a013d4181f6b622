import {
  acceptedDay,
  returnLine,
  returnVersion,
  viewCisMonth,
  type HmrcStep,
  type MonthDetailFacts,
} from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
import { receiptReference } from './ir-mark.ts'
import { changeMonth, lockMonth } from '../cis-months/index.ts'
import type { SubmissionRow } from './submission-row.ts'

/** The month of a return, locked; null of anything else. */
export async function lockReturnedMonth(
  deps: TransactionDeps,
  { class: of, client_id, tax_year, tax_month }: SubmissionRow,
): Promise<MonthDetailFacts | null> {
  if (of !== 'IR-CIS-CIS300MR' || tax_year === null || tax_month === null) return null
  return lockMonth(deps, client_id, { tax_year, tax_month })
}

type Acceptance = Extract<HmrcStep, { action: 'accept' | 'accept_without_receipt' }>

/**
 * The reference, unless somebody has typed the same with another month; a receipt that is not ours has
 * none.
 */
async function referenceOf(
  { knex: trx }: TransactionDeps,
  row: SubmissionRow,
  { action }: Acceptance,
): Promise<string | null> {
  if (action === 'accept_without_receipt') return null
  const reference = receiptReference(row.mark)
  const other = (await trx('cis_months')
    .where({ client_id: row.client_id, return_receipt_reference: reference })
    .whereNot({ tax_year: row.tax_year, tax_month: row.tax_month })
    .first('tax_month')) as object | undefined
  return other ? null : reference
}

/**
 * Records the return of a month as sent, with the lines that HMRC has. What was paid, corrected or
 * verified while it was on its way makes an amended one due at once.
 */
export async function acceptReturn(
  deps: TransactionDeps,
  row: SubmissionRow,
  facts: MonthDetailFacts,
  step: Acceptance,
): Promise<void> {
  const at = deps.clock.now()
  const version = returnVersion(viewCisMonth(facts).lines.map(returnLine))
  await changeMonth(deps.knex, row.client_id, facts.month, {
    return_submitted_on: acceptedDay(step.receipt, at),
    return_receipt_reference: await referenceOf(deps, row, step),
    return_is_nil: row.is_nil,
    return_recorded_at: sqlInstant(at),
    return_lines_sealed: row.lines_sealed,
    changed_at: version === row.return_version ? null : sqlInstant(at),
  })
}
