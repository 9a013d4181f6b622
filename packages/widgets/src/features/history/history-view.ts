import type { HistoryNoun } from '@daysheet/core'

/** What a company's history shows; a host may keep it in the address. */
export interface HistoryView {
  /** Only what this person did, by id; null for everybody. */
  person: string | null
  noun: HistoryNoun | null
  /** London days, both included; null for no bound. */
  from: string | null
  to: string | null
}

export const EVERY_HISTORY_ENTRY: HistoryView = { person: null, noun: null, from: null, to: null }
