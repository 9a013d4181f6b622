import { v7 } from 'uuid'

/** A UUIDv7; `at` (ISO 8601) places it in time, for rows that are older than now. */
export const newId = (at?: string): string =>
  v7(at === undefined ? undefined : { msecs: Date.parse(at) })
