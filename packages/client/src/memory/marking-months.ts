import { touchedMonths, type PairFacts } from '@daysheet/core'
import type { SignedInCall } from './call.ts'
import { paidOf, verificationFacts } from './cis-month-facts.ts'
import { monthRecord } from './cis-month-records.ts'

interface Pair {
  client_id: string
  worker_id: string
}

function pairFacts({ store: { world } }: SignedInCall, pair: Pair): PairFacts {
  const isOfPair = ({ client_id, worker_id }: Pair) =>
    client_id === pair.client_id && worker_id === pair.worker_id
  return {
    paid: world.invoices
      .filter((one) => isOfPair(one) && one.status === 'paid')
      .map((one) => paidOf(one)),
    verifications: verificationFacts(world, pair.client_id).filter(
      ({ worker_id }) => worker_id === pair.worker_id,
    ),
  }
}

/**
 * Does what may change the returns of a client about a worker, and marks the tax months of which it
 * did: of those that were recorded as sent an amended return is due. The first change counts until
 * that one is recorded.
 */
export function markingMonths<Done>(
  call: SignedInCall,
  { client_id, worker_id }: Pair,
  act: () => Done,
): Done {
  const pair = { client_id, worker_id }
  const before = pairFacts(call, pair)
  const done = act()
  for (const month of touchedMonths(before, pairFacts(call, pair))) {
    const record = monthRecord(call.store.world, client_id, month)
    if (record.return !== null) record.changed_at ??= call.now
  }
  return done
}
