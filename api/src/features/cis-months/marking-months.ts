import {
  assertNotRefused,
  belowZeroRefusal,
  touchedMonths,
  type PaidByPair,
  type PairFacts,
  type TaxMonth,
  type VerificationFact,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import type { TransactionDeps } from '../../deps.ts'
import { CIS_FIGURES, paidFigures } from '../../invoice-payments/index.ts'
import { storeMonthLines } from '../cis-statements/index.ts'
import { markMonthsChanged } from './mark-months-changed.ts'
import { markNumbersChanged } from './mark-numbers-changed.ts'

interface Pair {
  client_id: string
  worker_id: string
}

/** Workers of a client, and the only tax months that the act can change; any when absent. */
export interface Marked {
  client_id: string
  worker_ids: readonly string[]
  months?: readonly TaxMonth[]
}

/** Read through `payments_between`. */
const PAID = `SELECT invoice.id, paid.worker_id, invoice_number, paid.paid_at,
    ${paidFigures(CIS_FIGURES)}, paid.cis_registered, cis_status, cis_verified_on,
    paid.method AS payment_method, paid.reference AS payment_reference,
    paid.notes AS payment_notes
  FROM invoice_payments AS paid JOIN invoices AS invoice ON invoice.id = paid.invoice_id
  WHERE paid.client_id = ? AND paid.worker_id IN (?) AND paid.undone_at IS NULL`

const VERIFICATIONS = `SELECT id, worker_id, verified_on, result, verification_number
  FROM cis_verifications WHERE client_id = ? AND worker_id IN (?)`

const inMonths = (months: readonly TaxMonth[] | undefined): string =>
  months
    ? ` AND (${months.map(() => 'paid.tax_year = ? AND paid.tax_month = ?').join(' OR ')})`
    : ''

/** By worker, in the order of `worker_ids`. Two statements, however many. */
async function findFacts(
  trx: Knex.Transaction,
  { client_id, worker_ids, months }: Marked,
): Promise<PairFacts[]> {
  const ids = [client_id, [...worker_ids]]
  const places = (months ?? []).flatMap(({ tax_year, tax_month }) => [tax_year, tax_month])
  const paid = await readRows<PaidByPair>(trx, PAID + inMonths(months), [...ids, ...places])
  const verifications = await readRows<VerificationFact>(trx, VERIFICATIONS, ids)
  const paidBy = Map.groupBy(paid, ({ worker_id }) => worker_id)
  const verifiedBy = Map.groupBy(verifications, ({ worker_id }) => worker_id)
  return worker_ids.map((id) => ({
    paid: paidBy.get(id) ?? [],
    verifications: verifiedBy.get(id) ?? [],
  }))
}

const sameMonth = (one: TaxMonth, other: TaxMonth): boolean =>
  one.tax_year === other.tax_year && one.tax_month === other.tax_month

/**
 * Does what may change the returns of a client about workers, and marks the tax months of which it
 * did: of those that were recorded as sent an amended return is due, and a statement whose
 * verification number changed is to be made anew. The lines of these months are counted anew. The
 * pairs are locked, so that a payment and a verification at once come one after the other. At most
 * eleven statements, however many workers and however much was paid.
 */
export async function markingMonthsOf<Done>(
  { knex: trx, vault }: Pick<TransactionDeps, 'knex' | 'vault'>,
  { months: only, ...marked }: Marked,
  at: string,
  act: () => PromiseLike<Done>,
): Promise<Done> {
  const { client_id } = marked
  const worker_ids = [...new Set(marked.worker_ids)].toSorted()
  const of = { client_id, worker_ids, ...(only && { months: only }) }
  await trx('engagements')
    .where({ client_id })
    .whereIn('worker_id', worker_ids)
    .orderBy('worker_id')
    .forUpdate()
    .select('id')
  const before = await findFacts(trx, of)
  const result = await act()
  const after = await findFacts(trx, of)
  for (const n of worker_ids.keys()) {
    assertNotRefused(belowZeroRefusal(before[n] as PairFacts, after[n] as PairFacts))
  }
  const touched = worker_ids
    .map((worker_id, n) => ({
      worker_id,
      facts: after[n] as PairFacts,
      months: touchedMonths(before[n] as PairFacts, after[n] as PairFacts),
    }))
    .filter(({ months }) => months.length > 0)
  if (touched.length === 0) return result
  const months: TaxMonth[] = []
  for (const month of touched.flatMap((one) => one.months)) {
    if (!months.some((known) => sameMonth(known, month))) months.push(month)
  }
  await markMonthsChanged(trx, client_id, months, at)
  const facts = new Map(touched.map((one) => [one.worker_id, one.facts]))
  await markNumbersChanged({ trx, vault }, client_id, facts, only)
  await storeMonthLines(trx, { client_id, worker_ids: [...facts.keys()], months })
  return result
}

/** The same of one worker. */
export const markingMonths = <Done>(
  deps: Pick<TransactionDeps, 'knex' | 'vault'>,
  { client_id, worker_id }: Pair,
  at: string,
  act: () => PromiseLike<Done>,
): Promise<Done> => markingMonthsOf(deps, { client_id, worker_ids: [worker_id] }, at, act)
