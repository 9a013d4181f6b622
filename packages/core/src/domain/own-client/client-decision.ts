import { formatInstant, type Instant } from '../day.ts'

/** How the decision of a client that does not sign in comes here: by its mailed link, or its worker's word. */
export const DECISION_SOURCES = ['link', 'worker'] as const
export type DecisionSource = (typeof DECISION_SOURCES)[number]

export const CLIENT_DECISIONS = ['approved', 'disputed'] as const
export type ClientDecision = (typeof CLIENT_DECISIONS)[number]

/** What a worker records of an own client's timesheet, and of its invoice. */
export const RECORDED_DECISIONS = CLIENT_DECISIONS
export const RECORDED_FACTS = [...CLIENT_DECISIONS, 'paid'] as const
export type RecordedFact = (typeof RECORDED_FACTS)[number]

/** A decision as it stands on a document. */
export interface DecidedElsewhere {
  decision_source: DecisionSource | null
  decision_what: ClientDecision | null
  decision_at: string | null
  decision_email: string | null
}

const VERBS: Readonly<Record<ClientDecision, string>> = {
  approved: 'Approved',
  disputed: 'Questioned',
}

/** `12 Nov 2026 09:14` */
const moment = (at: Instant): string => formatInstant(at).replace(',', '')

/**
 * Who decided, wherever that is said: `Approved by the link sent to accounts@brook.example, 12 Nov 2026
 * 09:14`, or `Recorded as approved by Callum Reid, as they were told, 12 Nov 2026 09:14`.
 */
export function clientDecisionSentence(
  {
    source,
    what,
    at,
    email,
  }: { source: DecisionSource; what: ClientDecision; at: Instant; email: string | null },
  worker: string,
): string {
  return source === 'link'
    ? `${VERBS[what]} by the link sent to ${email ?? 'the client'}, ${moment(at)}`
    : `Recorded as ${what} by ${worker}, as they were told, ${moment(at)}`
}

/** As a document's response says it; null where a member decided, and before anybody has. */
export function presentClientDecision(
  {
    decision_source: source,
    decision_what: what,
    decision_at: at,
    decision_email: email,
  }: DecidedElsewhere,
  worker: string,
) {
  if (source === null || what === null || at === null) return null
  const decision = { source, what, at, email }
  return { ...decision, sentence: clientDecisionSentence(decision, worker) }
}

/** What a decision writes on a document beside its status and time. */
export interface DecisionOrigin {
  source: DecisionSource
  /** The address that the link was sent to, and the link. */
  email?: string | null
  link_id?: string | null
}

export const decisionOriginColumns = (
  { source, email = null, link_id = null }: DecisionOrigin,
  what: ClientDecision,
  at: string,
) => ({
  decision_source: source,
  decision_what: what,
  decision_at: at,
  decision_email: email,
  decision_link_id: link_id,
})

/** Nothing is decided any more, or somebody who signs in has. */
export const NO_DECISION_ORIGIN = {
  decision_source: null,
  decision_what: null,
  decision_at: null,
  decision_email: null,
  decision_link_id: null,
} as const
