import { msg } from '../msg.ts'
import type { Instant } from '../day.ts'
import { instantIsBefore, londonDay } from '../day.ts'
import type { JoinRequestState } from './own-client-abilities.ts'

export const JOIN_LINK_UNKNOWN = msg(
  'This link is not known. Ask whoever sent it to send you another one.',
)
export const JOIN_DECLINED = msg('You have declined. You get their documents by mail, as before.')

const ANSWERED = {
  accepted: msg('This was accepted already. Sign in to see the documents.'),
  declined: msg('This was declined already. Ask for another link if you have changed your mind.'),
  withdrawn: msg('This was withdrawn. Ask for another link if you want to go on.'),
} as const

/** Why a join request can't be answered any more, or null. */
export function joinAnswerRefusal(request: JoinRequestState, now: Instant): string | null {
  if (request.status !== 'sent') return ANSWERED[request.status]
  return instantIsBefore(now, request.expires_at)
    ? null
    : msg('This link has run out. Ask for another one.')
}

/** Why an own client can't be asked to join now, or null. */
export function joinAskRefusal(
  client: { company_name: string; status: string; email: string | null },
  newest: JoinRequestState | null,
  now: Instant,
): string | null {
  const { company_name: name, status, email } = client
  if (status === 'joined') return `${name} has joined already. Nothing was sent.`
  if (status === 'archived') return `${name} is archived. Bring it back first. Nothing was sent.`
  if (email === null) return `Add an email address of ${name} first. Nothing was sent.`
  const isToday = newest !== null && londonDay(newest.sent_at) === londonDay(now)
  return isToday
    ? `You have asked ${name} today. You can ask again tomorrow. Nothing was sent.`
    : null
}

/** Why the company can't take the worker on by itself: the two work together already. */
export const worksTogetherAlready = (worker: string, client: string): string =>
  `You work with ${worker} already. Bring what they keep of ${client} into that? Their documents keep their numbers.`

export const joinedMessage = (worker: string): string =>
  `You work with ${worker} here now. What waits for you is in your queue.`

/** What the worker is told. */
export const joinNotification = (
  client: string,
  answer: 'accepted' | 'declined',
): { type: 'client_joined' | 'client_declined_joining'; title: string } =>
  answer === 'accepted'
    ? {
        type: 'client_joined',
        title: `${client} has joined: it signs in now, and decides itself`,
      }
    : { type: 'client_declined_joining', title: `${client} does not want to join now` }

export const JOIN_REQUEST_WITHDRAWN = msg('There is no open request to withdraw.')
