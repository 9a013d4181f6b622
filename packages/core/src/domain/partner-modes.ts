/** A partner's test world and the real one: no key, session or person of one reaches the other. */
export const PARTNER_MODES = ['test', 'live'] as const
export type PartnerMode = (typeof PARTNER_MODES)[number]

/** Whoever steals a session's token from a page has it for no longer than that. */
export const LONGEST_SESSION_SECONDS = 15 * 60
/** Below this a page would do nothing but fetch tokens. */
export const SHORTEST_SESSION_SECONDS = 30
