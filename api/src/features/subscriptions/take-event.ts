import { inTransaction } from '../../db/in-transaction.ts'
import { sqlInstant } from '../../db/instants.ts'
import type { Deps } from '../../deps.ts'
import { isDuplicate } from '../../http/errors.ts'
import type { ProviderEvent } from '../../ports/payments/port.ts'
import { drawNumber, keepReport } from './keep-report.ts'
import { readCustomer } from './read-customer.ts'

/**
 * Takes a webhook, each once. Not its content counts but that something happened: how things stand
 * is asked of the provider, so it doesn't matter which of two comes first. While the provider can't
 * be asked it throws `unavailable`, and the provider sends the webhook again.
 */
export async function takeEvent(deps: Deps, event: ProviderEvent): Promise<void> {
  const { id, type, customerId } = event
  if (customerId === null) return
  const earlierEvent = (await deps.knex('payment_events').where({ id }).first('id')) as unknown
  if (earlierEvent) return
  const number = await drawNumber(deps.knex, customerId)
  if (number === null) {
    deps.log.info({ event: id, type }, 'a webhook is about a customer that is not ours')
    return
  }
  const { found } = await readCustomer(deps, customerId)
  try {
    await inTransaction(deps, async (trx) => {
      const created_at = sqlInstant(deps.clock.now())
      await trx('payment_events').insert({ id, type: type.slice(0, 100), created_at })
      await keepReport({ ...deps, knex: trx }, { customerId, number, found })
    })
  } catch (error) {
    // The same webhook, twice at once: the other one has taken it.
    const isTaken = (await deps.knex('payment_events').where({ id }).first('id')) as unknown
    if (!isDuplicate(error) || !isTaken) throw error
  }
}
