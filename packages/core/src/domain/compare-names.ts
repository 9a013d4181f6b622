const reading = new Intl.Collator('en-GB')

/** The order in which a British reader looks names up: Évans before Fox, ann beside Ann, Łukasz under L. */
export const compareNames = (one: string, other: string): number => reading.compare(one, other)
