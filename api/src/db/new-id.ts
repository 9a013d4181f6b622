import { v7 } from 'uuid'

/** A UUIDv7; `at` (ISO 8601) sets its time, for rows dated in the past. */
export const newId = (at?: string): string =>
  v7(at === undefined ? undefined : { msecs: Date.parse(at) })

/** Before every id that is made from then on (ISO 8601), and after those made before. */
export const firstIdOf = (at: string): string =>
  v7({ msecs: Date.parse(at), seq: 0, random: new Uint8Array(16) })
