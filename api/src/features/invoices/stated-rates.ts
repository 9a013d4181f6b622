import {
  acceptedRateRefusal,
  ApiError,
  statedRate,
  type StatedRate,
  type Viewer,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import { readRows } from '../../db/read-rows.ts'
import type { TransactionDeps } from '../../deps.ts'
import { lockNewestVerification } from '../../documents/newest-verification.ts'
import { recordEvent } from '../../record-event.ts'
import type { InvoiceWithParties } from './model.ts'

/** By engagement, the rates that its client pays on the worker's word. One statement. */
export async function acceptedRates(
  knex: Knex,
  engagementIds: readonly string[],
): Promise<Map<string, StatedRate[]>> {
  if (engagementIds.length === 0) return new Map()
  const rows = await readRows<{ engagement_id: string; stated_rate: StatedRate }>(
    knex,
    'SELECT engagement_id, stated_rate FROM accepted_rates WHERE engagement_id IN (?)',
    [[...new Set(engagementIds)]],
  )
  const groups = Map.groupBy(rows, ({ engagement_id }) => engagement_id)
  return new Map(
    [...groups].map(([id, ofOne]) => [id, ofOne.map(({ stated_rate }) => stated_rate)]),
  )
}

/**
 * Keeps, in the transaction of the decision that carries the answer, that the client pays somebody
 * whom it never verified at the rate that they state, with who answered; answered again, it stays.
 * Throws `wrong_state` for an answer about another rate than the invoice had when it was decided.
 */
export async function keepAcceptedRate(
  { knex: trx, clock }: TransactionDeps,
  viewer: Viewer,
  invoice: InvoiceWithParties,
  accepted_rate: StatedRate | null | undefined,
): Promise<void> {
  const { id, engagement_id } = invoice
  if (accepted_rate == null) return
  const newest = engagement_id === null ? null : await lockNewestVerification(trx, engagement_id)
  const stated_rate = statedRate(invoice, newest)
  const refusal = acceptedRateRefusal(stated_rate, accepted_rate)
  if (refusal !== null) throw new ApiError('wrong_state', { message: refusal })
  if (stated_rate === null || engagement_id === null) return
  const row = {
    engagement_id,
    stated_rate,
    accepted_by: viewer.id,
    accepted_at: sqlInstant(clock.now()),
  }
  const place = { engagement_id, stated_rate }
  if (await trx('accepted_rates').where(place).forUpdate().first('accepted_by')) return
  await trx('accepted_rates').insert(row).onConflict(['engagement_id', 'stated_rate']).ignore()
  await recordEvent(trx, {
    action: 'invoice.accept_stated_rate',
    subject: { noun: 'invoice', id },
    after: row,
  })
}
