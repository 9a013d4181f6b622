import { formatDay, type Day } from './day.ts'
import { msg } from './msg.ts'
import type { UserType } from './user-type.ts'

/** How an engagement ended. */
export interface EngagementEnding {
  /** The last day that can be on a timesheet or an invoice. */
  last_day: Day
  /** The day on which one of the two said so. */
  ended_on: Day
  ended_by: UserType
  reason: string | null
}

/** What decides whether an engagement can be ended or resumed. */
export interface EngagementState {
  status: string
  /** None while it is active, and where nobody wrote down how it ended. */
  ending?: EngagementEnding | null | undefined
}

export const END_REASON_REQUIRED = msg('Say why it ends')
export const FUTURE_LAST_DAY = msg("The last day can't be in the future")
export const ENDED_CLIENT_REQUIRED = msg('Choose the client')

type Issue = { path: string; message: string }

/** What ending writes, or why it can't be done: in this state, or with what was typed. */
export type EndingPlan =
  | { refusal: string }
  | { issues: Issue[] }
  | { status: 'inactive'; ending: EngagementEnding }

/**
 * A client says why; a worker may. The last day has come: whoever is ended frees a licence at once,
 * so no engagement ends in the future.
 *
 * Hartwell & Sons ends Callum's engagement on Mon 23 Nov 2026 with the last day Fri 20 Nov: days up
 * to that Friday can be entered until 22 Jan 2027.
 */
export function planEnding(
  engagement: EngagementState,
  { by, last_day, reason }: { by: UserType; last_day: Day; reason?: string | null | undefined },
  today: Day,
): EndingPlan {
  if (engagement.status !== 'active') return { refusal: alreadyEnded(engagement) }
  const why = reason?.trim() || null
  const issues: Issue[] = [
    ...(last_day > today ? [{ path: 'last_day', message: FUTURE_LAST_DAY }] : []),
    ...(by === 'client' && why === null ? [{ path: 'reason', message: END_REASON_REQUIRED }] : []),
  ]
  if (issues.length > 0) return { issues }
  return {
    status: 'inactive',
    ending: { last_day, ended_on: today, ended_by: by, reason: why },
  }
}

const alreadyEnded = ({ ending }: EngagementState): string =>
  !ending
    ? msg('You no longer work together. Nothing was changed.')
    : `You no longer work together: ${formatDay(ending.last_day)} was the last day. Nothing was changed.`

/**
 * Why this side can't resume the engagement, or null when it can. Only who ended it takes that back:
 * a client must not open a worker's tax and bank details again, nor a worker take a client's licence.
 */
export function resumeRefusal(
  { status, ending }: EngagementState,
  { by, other }: { by: UserType; other: string },
): string | null {
  if (status === 'active') return msg('You work together already. Nothing was changed.')
  if (ending?.ended_by === by) return null
  if (by === 'client') {
    return !ending
      ? `Invite ${other} to work with you again. Nothing was changed.`
      : `${other} ended this, so only they can resume it. Invite them to work with you again. Nothing was changed.`
  }
  return `${other} ended this, so only they can resume it. Ask them to, or to invite you. Nothing was changed.`
}

/** What the other side is told by notification; the mail says the same. */
export function engagementEndedNotification(
  { ended_by, last_day, reason }: EngagementEnding,
  by: string,
) {
  const day = formatDay(last_day)
  const effect =
    ended_by === 'client'
      ? `Your days up to then can be sent for 60 days. What you have sent stays, and is decided and paid as before.`
      : `Their days up to then can still come for 60 days. What they have sent stays, for you to decide and pay. Their licence is free.`
  return {
    type: 'engagement_ended' as const,
    title: `${by} ended your work together, last day ${day}`,
    body: [...(reason === null ? [] : [reason]), effect].join('\n'),
  }
}

export const engagementResumedNotification = (by: string) => ({
  type: 'engagement_resumed' as const,
  title: `${by} resumed your work together`,
  body: msg('It goes on as agreed before, on the projects that are not archived.'),
})
