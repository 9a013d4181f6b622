import {
  acceptedReference,
  acceptedReturn,
  type HmrcStep,
  type MonthDetailFacts,
} from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import type { TransactionDeps } from '../../deps.ts'
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
  step: Acceptance,
): Promise<string | null> {
  const reference = acceptedReference(row, step)
  if (reference === null) return null
  const other = (await trx('cis_months')
    .where({ client_id: row.client_id, return_receipt_reference: reference })
    .whereNot({ tax_year: row.tax_year, tax_month: row.tax_month })
    .first('tax_month')) as object | undefined
  return other ? null : reference
}

/** Records the return of a month as sent, with the lines that HMRC has. */
export async function acceptReturn(
  deps: TransactionDeps,
  row: SubmissionRow,
  facts: MonthDetailFacts,
  step: Acceptance,
): Promise<void> {
  const accepted = acceptedReturn(facts, {
    of: row,
    receipt: step.receipt,
    receipt_reference: await referenceOf(deps, row, step),
    at: deps.clock.now(),
  })
  await changeMonth(deps.knex, row.client_id, facts.month, {
    return_submitted_on: accepted.return?.submitted_on ?? null,
    return_receipt_reference: accepted.return?.receipt_reference ?? null,
    return_is_nil: row.is_nil,
    return_recorded_at: sqlInstant(deps.clock.now()),
    return_lines_sealed: row.lines_sealed,
    changed_at: accepted.changed_at === null ? null : sqlInstant(accepted.changed_at),
  })
}
