/** What a worker sends a client: both are numbered, decided on and disputed alike. */
export const DOCUMENT_NOUNS = ['invoice', 'timesheet'] as const
export type DocumentNoun = (typeof DOCUMENT_NOUNS)[number]

/** What has numbers of its own for every worker, and mails: a credit note is not decided on. */
export const NUMBERED_NOUNS = [...DOCUMENT_NOUNS, 'credit_note'] as const
export type NumberedNoun = (typeof NUMBERED_NOUNS)[number]
