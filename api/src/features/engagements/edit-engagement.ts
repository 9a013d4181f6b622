import { ApiError, type EngagementChanges } from '@daysheet/core'
import { guardedUpdate } from '../../db/guarded-update.ts'
import type { TransactionDeps } from '../../deps.ts'
import { recordEvent } from '../../record-event.ts'
import type { EngagementRow } from './model.ts'
import { readWorker, type WorkerSeen } from './read-worker.ts'

const TERMS = [
  'day_rate',
  'standard_hours',
  'overtime_multiplier',
  'night_multiplier',
  'weekend_multiplier',
  'invoices_enabled',
  'timesheets_enabled',
] as const

/**
 * Changes the terms a client agreed with a worker. `email` is where this client writes to the
 * worker, whose login address only they can change. An absent key stays as it was.
 */
export async function editEngagement(
  { knex: trx }: TransactionDeps,
  client: { id: string; user_type: 'client' | 'worker' },
  { worker, engagement }: WorkerSeen,
  changes: EngagementChanges,
): Promise<WorkerSeen> {
  if (!engagement) throw new ApiError('access_denied')
  const after = { ...changedTerms(changes), contact_email: contactOf(changes.email, worker) }
  const expected = { id: engagement.id, version: changes.version }
  if (!(await guardedUpdate(trx, 'engagements', expected, after))) {
    throw new ApiError('stale_version')
  }
  await recordEvent(trx, {
    actor: client.id,
    action: 'engagement.edit',
    subject: { noun: 'engagement', id: engagement.id },
    before: pick(engagement, Object.keys(after) as (keyof typeof after)[]),
    after,
  })
  return readWorker(trx, client, worker.id)
}

function changedTerms(
  changes: EngagementChanges,
): Partial<Pick<EngagementRow, (typeof TERMS)[number]>> {
  return Object.fromEntries(
    TERMS.filter((name) => changes[name] !== undefined).map((name) => [name, changes[name]]),
  )
}

/** Null when it is the login address, so that it follows when the worker changes that. */
const contactOf = (email: string, worker: { email: string }): string | null =>
  email.toLowerCase() === worker.email ? null : email

const pick = <T extends object, K extends keyof T>(whole: T, names: readonly K[]): Pick<T, K> =>
  Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<T, K>
