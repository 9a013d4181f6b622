import {
  touchedMonths,
  type PaidByPair,
  type PairFacts,
  type VerificationFact,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import type { TransactionDeps } from '../../deps.ts'
import { storeMonthLines } from '../cis-statements/index.ts'
import { markMonthsChanged } from './mark-months-changed.ts'
import { markNumbersChanged } from './mark-numbers-changed.ts'

interface Pair {
  client_id: string
  worker_id: string
}

/** Read through `invoices_between`. */
const PAID = `SELECT id, worker_id, invoice_number, paid_at, subtotal, expenses_total,
    liable_expenses_total, cis_deduction, cis_registered, cis_status, cis_verified_on,
    payment_method, payment_reference, payment_notes
  FROM invoices WHERE client_id = ? AND worker_id = ? AND status = 'paid'`

const VERIFICATIONS = `SELECT id, worker_id, verified_on, result, verification_number
  FROM cis_verifications WHERE client_id = ? AND worker_id = ?`

async function findPairFacts(trx: Knex.Transaction, pair: Pair): Promise<PairFacts> {
  const ids = [pair.client_id, pair.worker_id]
  return {
    paid: await readRows<PaidByPair>(trx, PAID, ids),
    verifications: await readRows<VerificationFact>(trx, VERIFICATIONS, ids),
  }
}

/**
 * Does what may change the returns of a client about a worker, and marks the tax months of which it
 * did: of those that were recorded as sent an amended return is due, and a statement whose
 * verification number changed is to be made anew. The lines of these months are counted anew. The
 * pair is locked, so that a payment and a verification at once come one after the other. At most
 * eleven statements, however much was paid.
 */
export async function markingMonths<Done>(
  { knex: trx, vault }: Pick<TransactionDeps, 'knex' | 'vault'>,
  pair: Pair,
  at: string,
  act: () => PromiseLike<Done>,
): Promise<Done> {
  const { client_id, worker_id } = pair
  await trx('engagements').where({ client_id, worker_id }).forUpdate().first('id')
  const before = await findPairFacts(trx, pair)
  const result = await act()
  const after = await findPairFacts(trx, pair)
  const months = touchedMonths(before, after)
  if (months.length === 0) return result
  await markMonthsChanged(trx, client_id, months, at)
  await markNumbersChanged({ trx, vault }, { client_id, worker_id }, after)
  await storeMonthLines(trx, { client_id, worker_ids: [worker_id], months })
  return result
}
