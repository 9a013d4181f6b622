import {
  ApiError,
  contractorDetailsRefusal,
  goneLines,
  isCurrentStatement,
  isMonthOver,
  madeContents,
  MONTH_NOT_OVER,
  NOT_PAID_IN_MONTH,
  statementLines,
  statementNotification,
  statementSteps,
  viewCisMonth,
  type GivenStatement,
  type MadeStatements,
  type StatementLine,
  type StatementStep,
  type TaxMonth,
} from '@daysheet/core'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import { readRows } from '../../db/read-rows.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvents } from '../../record-event.ts'
import {
  openContents,
  printAgain,
  printFailed,
  sealContents,
  statementPrint,
  storeMonthLines,
} from '../cis-statements/index.ts'
import { lockMonth } from './change-month.ts'
import { findStatementsOfMonth } from './find-statements.ts'

/**
 * Makes the statements of a tax month, under a lock on it: one for each worker from whom something
 * was deducted, a corrected one where what was made says something else. What they print is sealed
 * with them; their PDFs and mails follow from the outbox, and so do those of statements whose
 * printing was given up before. Some twenty SQL statements, however many workers. Throws
 * `wrong_state` before the month is over and without the contractor's references.
 */
export async function makeStatements(
  deps: TransactionDeps,
  clientId: string,
  month: TaxMonth,
  workerIds?: readonly string[],
): Promise<MadeStatements> {
  const facts = await lockMonth(deps, clientId, month)
  const { lines, contractor, missing_details } = viewCisMonth(facts)
  const statementsBefore = await findGiven(deps, clientId, month)
  const paid = statementLines(lines)
  const all = [...paid, ...goneLines(paid, statementsBefore.flatMap(madeLine))]
  const requestedWorkers = workerIds && new Set(workerIds)
  const requestedLines = requestedWorkers
    ? all.filter(({ worker_id }) => requestedWorkers.has(worker_id))
    : all
  assertNoRefusal(isMonthOver(month, deps.clock.today()) ? null : MONTH_NOT_OVER)
  assertNoRefusal(contractorDetailsRefusal(missing_details))
  assertNoRefusal(
    requestedWorkers && requestedLines.length < requestedWorkers.size ? NOT_PAID_IN_MONTH : null,
  )
  const steps = statementSteps(requestedLines, statementsBefore)
  const made = await storeMade(deps, { clientId, month, contractor }, steps)
  const again = statementsBefore
    .filter(
      (one) => one.print_failed === 1 && (!requestedWorkers || requestedWorkers.has(one.worker_id)),
    )
    .map(({ id }) => id)
  await printAgain(deps.knex, again)
  const statementsNow = await findStatementsOfMonth(deps.knex, clientId, month)
  const { statements } = viewCisMonth({ ...facts, statements: statementsNow })
  return { ...answerOf(steps, new Set(again)), made, statements }
}

function assertNoRefusal(message: string | null): void {
  if (message !== null) throw new ApiError('wrong_state', { message })
}

type StatementBefore = GivenStatement & {
  print_failed: number
  line: Omit<StatementLine, 'invoice_number'> | null
}

/** All that was ever given of the month; of a made one that counts, also whom it names. */
async function findGiven(
  { knex, vault }: TransactionDeps,
  clientId: string,
  { tax_year, tax_month }: TaxMonth,
): Promise<StatementBefore[]> {
  const rows = await readRows<
    Omit<StatementBefore, 'line' | 'unmatched_number'> & { contents_sealed: string | null }
  >(
    knex,
    `SELECT id, worker_id, source, total_payments, total_deductions, materials, statement_version,
       superseded_at, contents_sealed, ${printFailed('cis_statements')} AS print_failed
     FROM cis_statements WHERE client_id = ? AND tax_year = ? AND tax_month = ?
     ORDER BY uploaded_at, id`,
    [clientId, tax_year, tax_month],
  )
  return rows.map(({ contents_sealed: sealed, ...row }) => {
    if (sealed === null || !isCurrentStatement(row))
      return { ...row, unmatched_number: null, line: null }
    const { subcontractor, payments, materials, deducted } = openContents(vault, sealed)
    const unmatched_number = subcontractor.verification_number
    return {
      ...row,
      unmatched_number,
      line: {
        worker_id: row.worker_id,
        worker_name: subcontractor.name,
        utr_number: subcontractor.utr,
        unmatched_number,
        payments,
        materials,
        deducted,
      },
    }
  })
}

const madeLine = ({ line }: StatementBefore) => (line === null ? [] : [line])

interface Making {
  clientId: string
  month: TaxMonth
  contractor: { name: string; paye_reference: string | null }
}

async function storeMade(
  { knex: trx, clock, vault }: TransactionDeps,
  { clientId, month: { tax_year, tax_month }, contractor }: Making,
  steps: readonly StatementStep[],
): Promise<MadeStatements['made']> {
  const making = steps.flatMap((step) => (step.kind === 'make' ? { id: newId(), ...step } : []))
  if (making.length === 0) return []
  const at = clock.now()
  const month = { tax_year, tax_month }
  const by = { name: contractor.name, paye_reference: contractor.paye_reference ?? '' }
  const rows = making.map(({ id, line, statement_version, supersedes }) => ({
    id,
    client_id: clientId,
    worker_id: line.worker_id,
    ...month,
    total_payments: line.payments,
    total_deductions: line.deducted,
    materials: line.materials,
    invoice_number: line.invoice_number,
    uploaded_at: sqlInstant(at),
    source: 'made',
    statement_version,
    supersedes_id: supersedes.at(-1) ?? null,
    made_key: [clientId, line.worker_id, tax_year, tax_month, statement_version].join(' '),
    contents_sealed: sealContents(
      vault,
      madeContents(line, { ...month, contractor: by, statement_version }),
    ),
  }))
  const replaced = making.flatMap(({ supersedes }) => supersedes)
  if (replaced.length > 0) {
    await trx('cis_statements')
      .whereIn('id', replaced)
      .update({ superseded_at: sqlInstant(at) })
  }
  await trx('cis_statements').insert(rows)
  const worker_ids = rows.map(({ worker_id }) => worker_id)
  await storeMonthLines(trx, { client_id: clientId, worker_ids, months: [month] })
  await recordEvents(
    trx,
    rows.map((row) => ({
      action: 'cis_month.make_statements' as const,
      subject: { noun: 'cis_statement', id: row.id },
      after: row,
      notifications: [{ user_id: row.worker_id, ...statementNotification(row, contractor.name) }],
      mails: [statementPrint(row.id)],
    })),
  )
  return making.map(({ id, line, statement_version }) => ({
    worker_id: line.worker_id,
    worker_name: line.worker_name,
    statement_id: id,
    corrected: statement_version > 1,
  }))
}

const answerOf = (
  steps: readonly StatementStep[],
  printedAgain: ReadonlySet<string>,
): Omit<MadeStatements, 'made' | 'statements'> => ({
  unchanged: steps.flatMap((step) =>
    step.kind === 'unchanged'
      ? {
          ...who(step),
          statement_id: step.statement_id,
          printed_again: printedAgain.has(step.statement_id),
        }
      : [],
  ),
  skipped: steps.flatMap((step) =>
    step.kind === 'skip' ? { ...who(step), reason: step.reason } : [],
  ),
})

const who = ({ line: { worker_id, worker_name } }: StatementStep) => ({ worker_id, worker_name })
