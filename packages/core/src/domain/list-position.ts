import { isDay } from './day.ts'
import { msg } from './msg.ts'

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const NOT_A_LIST_POSITION = msg('This is not a place in the list')

/** A place in a list that runs by an instant and then by id, as a cursor carries it. */
export type ListPosition = [at: string, id: string]

/** Anything else in a cursor is not ours, and a database would not compare it with its columns. */
export function isListPosition(value: unknown): value is ListPosition {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [at, id] = value as unknown[]
  return (
    typeof at === 'string' && isDay(INSTANT.exec(at)?.[1]) && typeof id === 'string' && ID.test(id)
  )
}
