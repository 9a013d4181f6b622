import { msg } from '../msg.ts'
import type { NamedCall } from './named-call.ts'

/**
 * What a person does only where they have signed in themself, whatever widget shows it, with what a
 * partner's page is told. Becoming a member gives them a company's authority, which that partner's
 * sessions would have from then on: the partner, who makes these sessions, could say yes for them.
 */
const OWN_ACTS: Readonly<Record<string, string>> = {
  'memberInvitations.accept': msg(
    'Sign in to Daysheet itself to accept this invitation. It stays open, and nothing was changed.',
  ),
}

/** Why no partner's session ever makes this call; null of every other. */
export const ownActSentence = ({ noun, name }: NamedCall): string | null =>
  OWN_ACTS[`${noun}.${name}`] ?? null
