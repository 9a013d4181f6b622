import { addInstant, epochMs, londonDay, type Day, type Instant } from '../day.ts'
import type { HmrcAnswer, HmrcReceipt, ListedMessage } from './answer.ts'
import { actionOfErrors, type ErrorAction, type HmrcError } from './error-table.ts'
import { hmrcTimeMs } from './hmrc-clock.ts'
import { hmrcProfile, type HmrcClass, type HmrcEnvironment } from './profile.ts'
import type { SubmissionStatus } from './submission-status.ts'

/** A message to HMRC as far as what follows depends on it. */
export interface HmrcConversation {
  status: SubmissionStatus
  class: HmrcClass
  environment: HmrcEnvironment
  /** Ours, echoed by HMRC. */
  transaction_id: string
  correlation_id: string | null
  /** The mark of what was sent, in base64. */
  mark: string
  started_at: Instant
  acknowledged_at: Instant | null
  poll_seconds: number
  polls_count: number
}

/** How an attempt to reach HMRC ended. */
export type HmrcAttempt =
  | { kind: 'answered'; answer: HmrcAnswer }
  /** Something came that is no answer: HTML, 5xx, too much, nothing. It may have arrived. */
  | { kind: 'lost' }
  /** No connection was made: not a byte has left. */
  | { kind: 'not_sent' }

/** Why it failed, as a screen and an operator need to know it. */
export type HmrcFailure = 'not_sent' | 'credentials' | 'later' | 'ours' | 'set_aside'

/** What happens to a message next. */
export type HmrcStep =
  | { action: 'acknowledge'; correlation_id: string; poll_url: string | null; poll_seconds: number }
  | { action: 'wait'; poll_url: string | null; poll_seconds: number }
  | { action: 'accept' | 'accept_without_receipt'; receipt: HmrcReceipt | null }
  | { action: 'refuse'; errors: HmrcError[] }
  | { action: 'fail'; reason: HmrcFailure; errors: HmrcError[] }
  | { action: 'lose' }

const { pollSeconds } = hmrcProfile

const polite = (seconds: number | null): number =>
  Math.min(Math.max(seconds ?? pollSeconds.unlessTold, pollSeconds.least), pollSeconds.most)

const FAILURES: Readonly<Partial<Record<ErrorAction, HmrcFailure>>> = {
  credentials: 'credentials',
  later: 'later',
  wait: 'later',
  ours: 'ours',
}

/** Only obeyed where it is about what we sent: another's answer changes nothing. */
function isOurs(conversation: HmrcConversation, answer: HmrcAnswer): boolean {
  const { transaction_id, correlation_id } = conversation
  if (answer.class !== null && answer.class !== conversation.class) return false
  if (answer.transaction_id !== null && answer.transaction_id !== transaction_id) return false
  return (
    correlation_id === null ||
    answer.correlation_id?.toUpperCase() === correlation_id.toUpperCase() ||
    // Errors often come without any.
    (answer.kind === 'error' && answer.correlation_id === null)
  )
}

function stepOfResponse({ mark }: HmrcConversation, receipt: HmrcReceipt | null): HmrcStep {
  const isOurMark = receipt?.mark === mark
  return { action: isOurMark ? 'accept' : 'accept_without_receipt', receipt }
}

function stepOfErrors(errors: HmrcError[], isAcknowledged: boolean): HmrcStep | null {
  const action = actionOfErrors(errors, isAcknowledged)
  if (action === 'wait' && isAcknowledged) return null
  if (action === 'gone') return { action: 'lose' }
  if (action === 'content') return { action: 'refuse', errors }
  return { action: 'fail', reason: FAILURES[action] ?? 'ours', errors }
}

/** What follows from the attempt to send. Whatever may have reached HMRC unanswered is lost, not failed. */
export function stepAfterSending(conversation: HmrcConversation, attempt: HmrcAttempt): HmrcStep {
  if (attempt.kind === 'not_sent') return { action: 'fail', reason: 'not_sent', errors: [] }
  if (attempt.kind === 'lost' || !isOurs(conversation, attempt.answer)) return { action: 'lose' }
  const { answer } = attempt
  switch (answer.kind) {
    case 'acknowledgement':
      if (answer.correlation_id === null) return { action: 'lose' }
      return {
        action: 'acknowledge',
        correlation_id: answer.correlation_id,
        poll_url: answer.poll_url,
        poll_seconds: polite(answer.poll_seconds),
      }
    case 'response':
      return stepOfResponse(conversation, answer.receipt)
    case 'error':
      return stepOfErrors(answer.errors, false) ?? { action: 'lose' }
    case 'list':
      return { action: 'lose' }
  }
}

/** What follows from asking for the answer. What is no answer is asked for again, less and less often. */
export function stepAfterPolling(conversation: HmrcConversation, attempt: HmrcAttempt): HmrcStep {
  const again: HmrcStep = {
    action: 'wait',
    poll_url: null,
    poll_seconds: conversation.poll_seconds,
  }
  if (attempt.kind !== 'answered' || !isOurs(conversation, attempt.answer)) return again
  const { answer } = attempt
  switch (answer.kind) {
    case 'acknowledgement': {
      const poll_seconds = polite(answer.poll_seconds)
      return { action: 'wait', poll_url: answer.poll_url, poll_seconds }
    }
    case 'response':
      return answer.function === 'submit' ? stepOfResponse(conversation, answer.receipt) : again
    case 'error':
      return stepOfErrors(answer.errors, true) ?? again
    case 'list':
      return again
  }
}

/**
 * How long to wait before the answer is asked for: as HMRC says ten times, then twice as long each
 * time, half an hour at most. Null once it was asked for 24 hours: a person goes on from there.
 */
export function secondsToNextPoll(
  { poll_seconds, polls_count, acknowledged_at }: HmrcConversation,
  now: Instant,
): number | null {
  const giveUp = hmrcProfile.pollForHours * 3_600_000
  if (acknowledged_at !== null && epochMs(now) - epochMs(acknowledged_at) >= giveUp) return null
  const doubled = poll_seconds * 2 ** Math.min(Math.max(polls_count - 10, 0), 12)
  return Math.max(poll_seconds, Math.min(doubled, pollSeconds.most))
}

/** When HMRC's list may be looked at, for an answer that was lost. */
export function lookFrom(of: {
  started_at: Instant
  looks_count: number
  looked_at: Instant | null
}): string {
  return of.looked_at === null
    ? addInstant(of.started_at, hmrcProfile.listAfterSeconds * 1000)
    : addInstant(of.looked_at, hmrcProfile.listAgainSeconds * 1000)
}

/** Clocks may differ by this much from HMRC's. */
const TOLERANCE_MS = 120_000

/**
 * Ours among what HMRC lists: by our own id where HMRC echoes it, or by the one that HMRC gave it once;
 * else the one message that is newer than ours and known to nobody here. Null where none is, or several
 * could be.
 */
export function findListed(
  {
    transaction_id,
    correlation_id: own,
    started_at,
  }: Pick<HmrcConversation, 'transaction_id' | 'correlation_id' | 'started_at'>,
  listed: readonly ListedMessage[],
  known: ReadonlySet<string>,
): string | null {
  const ours = listed.filter(
    (one) =>
      one.transaction_id?.toUpperCase() === transaction_id.toUpperCase() ||
      one.correlation_id.toUpperCase() === own?.toUpperCase(),
  )
  if (ours.length > 0) return ours.at(-1)?.correlation_id ?? null
  const candidates = listed.filter(
    ({ transaction_id: other, correlation_id, time }) =>
      other === null &&
      !known.has(correlation_id) &&
      (hmrcTimeMs(time ?? '') ?? 0) >= epochMs(started_at) - TOLERANCE_MS,
  )
  return candidates.length === 1 ? (candidates[0]?.correlation_id ?? null) : null
}

/**
 * The day that HMRC says it took it on; the London day of `now` where it says none. HMRC's times are of
 * the clock in London and carry no zone: 2026-11-23T09:30:00.000 is 23 Nov.
 */
export const acceptedDay = (receipt: HmrcReceipt | null, now: Instant): Day => {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=T)/.exec(receipt?.accepted_time ?? '') ?? []
  return day ?? londonDay(now)
}
