import {
  HISTORY_FIELDS,
  isSensitiveField,
  maskSensitive,
  type HistorySnapshot,
} from '@daysheet/core'
import { HISTORY_CALLS } from './history-calls.ts'
import type { Recording } from './history-tables.ts'
import type { Store } from './store.ts'

type Values = Readonly<Record<string, unknown>>

/** The rows of a table as they are now, by their keys. */
const copyOf = ({ world }: Store, { table }: Recording): Map<string, Values> =>
  new Map(table.rows(world).map((row) => [table.keyOf(row), { ...row }]))

/** Whether a row is another one now; what it is made of is replaced, not changed in place. */
const differ = (before: Values | undefined, after: Values | undefined): boolean => {
  if (!before || !after) return before !== after
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].some((name) => before[name] !== after[name])
}

/** The fields that a history shows; bank and tax details masked, and only those that changed. */
function snapshotOf(values: Values | null, other: Values | null): HistorySnapshot {
  if (values === null) return null
  const shown = HISTORY_FIELDS.filter((name) => Object.hasOwn(values, name)).flatMap((name) => {
    const value = values[name]
    if (!isSensitiveField(name)) return [[name, value] as const]
    if (value === other?.[name]) return []
    return [[name, typeof value === 'string' ? maskSensitive(value) : null] as const]
  })
  return Object.fromEntries(shown)
}

interface Acting {
  store: Store
  now: string
  me: { id: string } | null
  params?: unknown
  body?: unknown
}

const textOf = (values: unknown, ...names: readonly string[]): string | null => {
  const fields = (values ?? {}) as Values
  const text = names.map((name) => fields[name]).find((value) => typeof value === 'string')
  return (text as string | undefined) ?? null
}

/** The person who acted; of a registration the one who has just been created. */
const personIdOf = ({ me }: Acting, response: unknown): string | null =>
  me?.id ?? textOf((response as { user?: unknown } | null)?.user, 'person_id')

function record(
  call: Acting,
  one: Recording,
  [before, after]: [Values | undefined, Values | undefined],
  personId: string | null,
): void {
  const row = after ?? before
  const action = row && one.actionOf(before, after)
  if (!row || !action) return
  const { store, now } = call
  const named = one.personOf?.(after, store)
  const { table } = one
  const valuesOf = (values: Values | undefined) =>
    values ? ((table.snapshotOf?.(values) ?? values) as Values) : null
  const [was, is] = [valuesOf(before), valuesOf(after)]
  for (const company_id of table.companiesOf(store, row)) {
    store.world.history.push({
      id: store.newId(),
      at: now,
      action,
      person_id: named === undefined ? personId : named,
      company_id,
      subject: table.subjectOf(store, row),
      before: snapshotOf(was, is),
      after: snapshotOf(is, was),
      reason: textOf(call.body, 'reason', 'rejection_reason'),
    })
  }
}

/**
 * Begins to watch what a call does to the records of a history; the function that it returns writes
 * an entry for each that changed, or for the one that the call names where it changes nothing of it.
 */
export function watchHistory(name: string, call: Acting): (response: unknown) => void {
  const watched = (HISTORY_CALLS[name] ?? []).map((one) => [one, copyOf(call.store, one)] as const)
  return (response) => {
    const personId = personIdOf(call, response)
    for (const [one, before] of watched) {
      const after = copyOf(call.store, one)
      const keys = [...new Set([...before.keys(), ...after.keys()])]
      const changed = keys.filter((key) => differ(before.get(key), after.get(key)))
      const named = textOf(call.params, 'id')
      const isTouched = changed.length === 0 && named !== null && after.has(named)
      for (const key of isTouched ? [named] : changed) {
        record(call, one, [before.get(key), after.get(key)], personId)
      }
    }
  }
}
