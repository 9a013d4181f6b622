import type { HistoryField } from './history-field.ts'
import type { HistoryNoun } from './history-noun.ts'

/**
 * Who reads an entry: both parties of a document, the company alone, the worker alone, or the party
 * that acted.
 */
export type HistoryAudience = 'both' | 'company' | 'worker' | 'actor'

/** What there is to say of an action. */
export interface HistoryTemplate {
  noun: HistoryNoun
  audience: HistoryAudience
  /** Says `{who}` did it and to what: `{title}`. */
  sentence: string
  /** The fields whose change an entry shows. */
  fields: readonly HistoryField[]
  /** What there was before is nobody's business, or nothing: only the new values are shown. */
  isNew?: boolean
}
