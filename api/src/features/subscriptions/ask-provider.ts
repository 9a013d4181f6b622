import { inTransaction } from '../../db/in-transaction.ts'
import type { Deps } from '../../deps.ts'
import { drawNumber, keepReport } from './keep-report.ts'
import { readCustomer } from './read-customer.ts'

/**
 * Asks the provider how a customer's subscription stands and keeps the answer. Null for a customer
 * that isn't ours, else whether something changed.
 */
export async function askProvider(deps: Deps, customerId: string): Promise<boolean | null> {
  const number = await drawNumber(deps.knex, customerId)
  if (number === null) return null
  const { found, ended } = await readCustomer(deps, customerId)
  return inTransaction(deps, async (trx) => {
    const isNew = await keepReport({ ...deps, knex: trx }, { customerId, number, found })
    return isNew || ended > 0
  })
}
