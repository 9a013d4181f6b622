/** Of what waits: only for the reader, or only for others of the company; null for everything. */
export type WaitsFor = 'me' | 'others' | null

export interface WaitsForView {
  waitsFor?: WaitsFor
}

/** As the calls take it. */
export const forMeOf = (waitsFor: WaitsFor | undefined): 'true' | 'false' | undefined =>
  waitsFor === 'me' ? 'true' : waitsFor === 'others' ? 'false' : undefined
