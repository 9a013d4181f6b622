import { printsOtherNumber, type PairFacts, type TaxMonth } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import type { Vault } from '../../vault.ts'
import { openContents } from '../cis-statements/index.ts'

interface MadeRow extends TaxMonth {
  id: string
  worker_id: string
  number_changed: boolean
  contents_sealed: string
}

const NOTHING: PairFacts = { paid: [], verifications: [] }

/** Locked and so read as they are now, not as they were when the transaction began. */
const MADE = `SELECT id, worker_id, tax_year, tax_month, number_changed, contents_sealed
  FROM cis_statements
  WHERE client_id = ? AND worker_id IN (?) AND source = 'made' AND superseded_at IS NULL FOR UPDATE`

/**
 * Keeps with each statement made for these workers whether the verification number that it prints is
 * still that of its month; what it prints is sealed, so that no list could compare it. Called while
 * the months are locked, so that none is made meanwhile. At most three statements.
 */
export async function markNumbersChanged(
  { trx, vault }: { trx: Knex.Transaction; vault: Vault },
  client_id: string,
  /** By worker. */
  facts: ReadonlyMap<string, PairFacts>,
  /** The only months that the facts are of; all when absent. */
  months?: readonly TaxMonth[],
): Promise<void> {
  const made = await readRows<MadeRow>(trx, MADE, [client_id, [...facts.keys()]])
  const all = made.filter(
    ({ tax_year, tax_month }) =>
      !months?.every((one) => one.tax_year !== tax_year || one.tax_month !== tax_month),
  )
  const marked = all.map(({ id, worker_id, number_changed, contents_sealed, ...month }) => {
    const { verification_number } = openContents(vault, contents_sealed).subcontractor
    const of = facts.get(worker_id) ?? NOTHING
    const isChanged = printsOtherNumber({ ...month, verification_number }, of)
    return { id, changed: isChanged, isNew: isChanged !== number_changed }
  })
  for (const isChanged of [true, false]) {
    const ids = marked.filter((one) => one.isNew && one.changed === isChanged).map(({ id }) => id)
    if (ids.length > 0) {
      await trx('cis_statements').whereIn('id', ids).update({ number_changed: isChanged })
    }
  }
}
