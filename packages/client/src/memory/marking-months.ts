import {
  assertNotRefused,
  belowZeroRefusal,
  isCurrentStatement,
  printsOtherNumber,
  touchedMonths,
  type PairFacts,
} from '@daysheet/core'
import type { SignedInCall } from './call.ts'
import { verificationFacts } from './cis-month-facts.ts'
import { monthRecord } from './cis-month-records.ts'
import { paidOf } from './invoice-payments.ts'

interface Pair {
  client_id: string
  worker_id: string
}

function pairFacts({ store: { world } }: SignedInCall, pair: Pair): PairFacts {
  const isOfPair = ({ client_id, worker_id }: Pair) =>
    client_id === pair.client_id && worker_id === pair.worker_id
  return {
    paid: paidOf(world.invoices.filter(isOfPair)),
    verifications: verificationFacts(world, pair.client_id).filter(
      ({ worker_id }) => worker_id === pair.worker_id,
    ),
  }
}

/** Only a month in which something was set off can have less than nothing. */
const hasSetOff = ({ store: { world } }: SignedInCall, { client_id, worker_id }: Pair): boolean =>
  world.creditNotes.some(
    (note) =>
      note.client_id === client_id && note.worker_id === worker_id && note.status === 'set_off',
  )

/** What is refused after it was done leaves everything as it was, as a transaction does. */
function keepWorld({ store: { world } }: SignedInCall): () => void {
  const snapshot = structuredClone(world)
  return () => void Object.assign(world, snapshot)
}

/**
 * Does what may change the returns of a client about a worker, and marks the tax months of which it
 * did: of those that were recorded as sent an amended return is due (the first change counts until
 * that one is recorded), and a statement whose verification number changed is to be made anew.
 */
export function markingMonths<Done>(
  call: SignedInCall,
  { client_id, worker_id }: Pair,
  act: () => Done,
): Done {
  const pair = { client_id, worker_id }
  const before = pairFacts(call, pair)
  const undo = hasSetOff(call, pair) ? keepWorld(call) : null
  const done = act()
  const after = pairFacts(call, pair)
  const refusal = belowZeroRefusal(before, after)
  if (refusal) undo?.()
  assertNotRefused(refusal)
  const months = touchedMonths(before, after)
  if (months.length === 0) return done
  for (const month of months) {
    const record = monthRecord(call.store.world, client_id, month)
    if (record.return !== null) record.changed_at ??= call.now
  }
  markNumbersChanged(call, pair, after)
  return done
}

function markNumbersChanged({ store }: SignedInCall, pair: Pair, facts: PairFacts): void {
  for (const one of store.world.cisStatements) {
    const isOfPair = one.client_id === pair.client_id && one.worker_id === pair.worker_id
    if (!isOfPair || one.source !== 'made' || !isCurrentStatement(one)) continue
    const { verification_number = null } = one
    one.number_changed = printsOtherNumber({ ...one, verification_number }, facts)
  }
}
