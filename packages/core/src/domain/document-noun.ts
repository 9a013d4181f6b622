/** What a worker sends a client: both are numbered, decided on and disputed alike. */
export const DOCUMENT_NOUNS = ['invoice', 'timesheet'] as const
export type DocumentNoun = (typeof DOCUMENT_NOUNS)[number]
