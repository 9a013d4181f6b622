import { addDays, daysBetween, type Day } from './day.ts'
import { msg } from './msg.ts'

export const INVITATION_DAYS = 7

const days = (count: number) => `${count} ${count === 1 ? 'day' : 'days'}`

/** The last day on which it can be accepted. Sent Mon 16 Nov 2026: Mon 23 Nov, all day long. */
export const invitationLastDay = (sentOn: Day): Day => addDays(sentOn, INVITATION_DAYS)

/** 7 on the day it is sent, 0 on the last day, negative after it. */
export const daysUntilInvitationExpiry = (sentOn: Day, today: Day): number =>
  daysBetween(today, invitationLastDay(sentOn))

export const isInvitationExpired = (sentOn: Day, today: Day): boolean =>
  daysUntilInvitationExpiry(sentOn, today) < 0

/** `Expires today`, `1 day left`, `6 days left`, `Expired 2 days ago`. */
export function describeInvitationExpiry(daysLeft: number): string {
  if (daysLeft === 0) return msg('Expires today')
  return daysLeft > 0 ? `${days(daysLeft)} left` : `Expired ${days(-daysLeft)} ago`
}

/** A client's list highlights what needs a thought today or tomorrow, and what has run out. */
export const isInvitationUrgent = (daysLeft: number): boolean => daysLeft <= 1

/** It can still be answered today or tomorrow, and no longer. */
export const isInvitationExpiring = (daysLeft: number): boolean => daysLeft >= 0 && daysLeft <= 1

/** A worker is warned while there is still time: 2 or 1 days left. */
export const warnsWorkerOfExpiry = (daysLeft: number): boolean => daysLeft > 0 && daysLeft <= 2
