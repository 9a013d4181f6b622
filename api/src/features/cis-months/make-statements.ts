import {
  assertNotRefused,
  describeMaking,
  isCurrentStatement,
  madeContents,
  planStatements,
  statementNotification,
  statementsToMake,
  viewCisMonth,
  type GivenStatement,
  type MadeStatements,
  type PlannedStatement,
  type StatementLine,
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
  statementEvent,
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
  const issued = await findIssuedStatements(deps, clientId, month)
  const plan = planStatements(
    facts,
    { given: issued, made: issued.flatMap(madeLine) },
    workerIds,
    newId,
  )
  assertNotRefused(plan)
  const { steps } = plan
  await storeMade(deps, { clientId, month, contractor: facts.contractor }, steps)
  const requested = workerIds && new Set(workerIds)
  const again = issued
    .filter((one) => one.print_failed === 1 && (!requested || requested.has(one.worker_id)))
    .map(({ id }) => id)
  await printAgain(deps.knex, again)
  const statementsNow = await findStatementsOfMonth(deps.knex, clientId, month)
  const { statements } = viewCisMonth({ ...facts, statements: statementsNow })
  return { ...describeMaking(steps, new Set(again)), statements }
}

type StatementBefore = GivenStatement & {
  print_failed: number
  line: Omit<StatementLine, 'invoice_number'> | null
}

/** All that was ever given of the month; of a made one that counts, also whom it names. */
async function findIssuedStatements(
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
  { clientId, month, contractor }: Making,
  steps: readonly PlannedStatement[],
): Promise<void> {
  const making = statementsToMake(steps, month)
  if (making.length === 0) return
  const at = clock.now()
  const by = { name: contractor.name, paye_reference: contractor.paye_reference ?? '' }
  const rows = making.map(({ line, supersedes, columns }) => ({
    ...columns,
    client_id: clientId,
    uploaded_at: sqlInstant(at),
    supersedes_id: supersedes.at(-1) ?? null,
    made_key: [
      clientId,
      line.worker_id,
      month.tax_year,
      month.tax_month,
      columns.statement_version,
    ].join(' '),
    contents_sealed: sealContents(
      vault,
      madeContents(line, {
        ...month,
        contractor: by,
        statement_version: columns.statement_version,
      }),
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
      partnerEvent: statementEvent('made', row),
      notifications: [{ user_id: row.worker_id, ...statementNotification(row, contractor.name) }],
      mails: [statementPrint(row.id)],
    })),
  )
}
