import { v7 } from 'uuid'

/** A UUIDv7; `at` (ISO 8601) sets its time, for rows dated in the past. */
export const newId = (at?: string): string =>
  v7(at === undefined ? undefined : { msecs: Date.parse(at) })
