import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { HmrcAnswer, ListedMessage } from './answer.ts'
import {
  findListed,
  secondsToNextPoll,
  stepAfterPolling,
  stepAfterSending,
  type HmrcAttempt,
  type HmrcConversation,
  type HmrcStep,
} from './conversation.ts'
import { hmrcProfile } from './profile.ts'
import { submissionStatus, type SubmissionStatus } from './submission-status.ts'

const OURS = '0123456789ABCDEF0123456789ABCDEF'
const OTHERS = 'F'.repeat(32)
const MARK = 'qqGzHaauUR0sqvSgAymLZewtglk='

const buildConversation = (changes: Partial<HmrcConversation> = {}): HmrcConversation => ({
  status: 'sending',
  class: 'IR-CIS-CIS300MR',
  environment: 'test',
  transaction_id: 'ABC123',
  correlation_id: null,
  mark: MARK,
  started_at: '2026-12-17T09:12:00.000Z',
  acknowledged_at: null,
  poll_seconds: 10,
  polls_count: 0,
  ...changes,
})
const acknowledged = (changes: Partial<HmrcConversation> = {}) =>
  buildConversation({
    status: 'acknowledged',
    correlation_id: OURS,
    acknowledged_at: '2026-12-17T09:12:04.000Z',
    ...changes,
  })

const head = {
  class: 'IR-CIS-CIS300MR',
  function: 'submit',
  correlation_id: OURS,
  transaction_id: null,
} as const
const answered = (answer: HmrcAnswer): HmrcAttempt => ({ kind: 'answered', answer })
const acknowledgement = (changes: object = {}): HmrcAttempt =>
  answered({ ...head, kind: 'acknowledgement', poll_url: null, poll_seconds: 5, ...changes })
const response = (mark: string | null): HmrcAttempt =>
  answered({
    ...head,
    kind: 'response',
    receipt: { mark, accepted_time: '2026-12-17T09:14:00.000', texts: [] },
    data: null,
  })
const error = (number: string, type: string): HmrcAttempt =>
  answered({
    ...{ ...head, kind: 'error' },
    errors: [{ number, type, text: '', location: '', raised_by: '' }],
  })

describe('sending', () => {
  it('goes on with the acknowledgement’s id and interval', () => {
    expect(stepAfterSending(buildConversation(), acknowledgement())).toEqual({
      ...{ action: 'acknowledge', correlation_id: OURS, poll_url: null, poll_seconds: 5 },
    })
  })

  it('failed where no connection was made: not a byte has left', () => {
    const step = stepAfterSending(buildConversation(), { kind: 'not_sent' })
    expect(step).toMatchObject({ action: 'fail', reason: 'not_sent' })
  })

  it.each<[string, HmrcAttempt]>([
    ['the line drops, or 5xx comes (TV8e)', { kind: 'lost' }],
    [
      'the acknowledgement has no id that could be asked about',
      acknowledgement({ correlation_id: null }),
    ],
    ['the answer is about another message', acknowledgement({ transaction_id: 'OTHER' })],
    ['the answer is of another class', acknowledgement({ class: 'IR-CIS-VERIFY' })],
  ])('is unknown when %s, never failed', (_what, attempt) => {
    expect(stepAfterSending(buildConversation(), attempt).action).toBe('lose')
  })

  it('asks for credentials again on 1046 (TV8b)', () => {
    const step = stepAfterSending(buildConversation(), error('1046', 'fatal'))
    expect(step).toMatchObject({ action: 'fail', reason: 'credentials' })
  })
})

describe('asking for the answer', () => {
  it('accepts only what carries our mark', () => {
    expect(stepAfterPolling(acknowledged(), response(MARK)).action).toBe('accept')
  })

  it.each([
    ['another mark (TV8f)', 'AAAA'],
    ['none', null],
  ])('accepts without a receipt what carries %s', (_which, mark) => {
    expect(stepAfterPolling(acknowledged(), response(mark)).action).toBe('accept_without_receipt')
  })

  it('refuses what HMRC refuses, with its errors (TV8a)', () => {
    const errors = [
      { number: '3001', type: 'business', text: '', location: '', raised_by: '' },
      { number: '5012', type: 'business', text: 'x', location: '', raised_by: '' },
    ]
    const step = stepAfterPolling(acknowledged(), answered({ ...head, kind: 'error', errors }))
    expect(step).toEqual({ action: 'refuse', errors })
  })

  it.each<[string, HmrcAttempt]>([
    ['HTTP 503 (TV8d)', { kind: 'lost' }],
    ['no connection', { kind: 'not_sent' }],
    ['another acknowledgement', acknowledgement()],
    [
      'another’s correlation id',
      answered({ ...head, kind: 'response', correlation_id: OTHERS, receipt: null, data: null }),
    ],
    ['2005 recoverable', error('2005', 'recoverable')],
  ])('waits on after %s', (_what, attempt) => {
    expect(stepAfterPolling(acknowledged(), attempt).action).toBe('wait')
  })

  it('is unknown when HMRC knows of no such message', () => {
    expect(stepAfterPolling(acknowledged(), error('2000', 'fatal')).action).toBe('lose')
  })

  it('waits as told, then longer and longer, and gives up after 24 hours', () => {
    const at = (polls_count: number) =>
      secondsToNextPoll(acknowledged({ polls_count }), '2026-12-17T12:00:00.000Z')
    expect([0, 10, 11, 12, 30].map(at)).toEqual([10, 10, 20, 40, 1800])
    expect(secondsToNextPoll(acknowledged(), '2026-12-18T09:12:03.000Z')).toBe(10)
    expect(secondsToNextPoll(acknowledged(), '2026-12-18T09:12:04.000Z')).toBeNull()
  })
})

describe('HMRC’s list', () => {
  const listed = (changes: object) => ({
    ...{ correlation_id: OTHERS, transaction_id: null, time: null, status: null },
    ...changes,
  })
  const find = (...messages: object[]) =>
    findListed(buildConversation(), messages.map(listed), new Set([OTHERS]))

  it('is searched by our own id first', () => {
    expect(find({}, { correlation_id: OURS, transaction_id: 'abc123' })).toBe(OURS)
  })

  it('is searched by time where HMRC echoes no id, among what nobody here knows', () => {
    const time = '2026-12-17T09:12:05.000Z'
    expect(find({ time }, { correlation_id: OURS, time })).toBe(OURS)
    expect(find({ correlation_id: OURS, time: '2026-12-16T09:12:05.000Z' })).toBeNull()
    const other = 'E'.repeat(32)
    expect(find({ correlation_id: OURS, time }, { correlation_id: other, time })).toBeNull()
    expect(find({ correlation_id: OURS, time: 'yesterday' })).toBeNull()
  })

  it('has by its old id what HMRC did not know for a while', () => {
    const acknowledgedOnce = buildConversation({ correlation_id: OURS })
    const known = new Set([OURS])
    expect(findListed(acknowledgedOnce, [listed({ correlation_id: OURS })], known)).toBe(OURS)
    expect(findListed(acknowledgedOnce, [listed({})], known)).toBeNull()
  })

  it('is of the clock in London: what another program sent half an hour before is not ours', () => {
    const summer = buildConversation({ started_at: '2026-07-07T09:12:00.000Z' })
    const at = (time: string) => findListed(summer, [listed({ time })], new Set())
    expect(at('2026-07-07T09:42:00.000')).toBeNull()
    expect(at('2026-07-07T10:12:05.000')).toBe(OTHERS)
  })
})

const anyText = fc.option(fc.string(), { nil: null })
const anyHead = fc.record({
  class: fc.constantFrom('IR-CIS-CIS300MR', 'IR-CIS-VERIFY', null),
  function: fc.constantFrom('submit', 'delete', 'list', ''),
  correlation_id: fc.constantFrom(OURS, OTHERS, null),
  transaction_id: fc.constantFrom('ABC123', 'OTHER', null),
})
const anyError = fc.record({
  number: fc.oneof(
    fc.constantFrom(...['1000', '1046', '2000', '2005', '3000', '3001', '5012', '7912']),
    fc.string(),
  ),
  type: fc.constantFrom('fatal', 'recoverable', 'business', ''),
  text: fc.string(),
  location: fc.string(),
  raised_by: fc.string(),
})
const anyReceipt = fc.option(
  fc.record({
    mark: fc.constantFrom(MARK, 'other', null),
    accepted_time: anyText,
    texts: fc.array(fc.string()),
  }),
  { nil: null },
)
const anyAnswer = fc.oneof(
  fc.record({
    kind: fc.constant('acknowledgement' as const),
    poll_url: anyText,
    poll_seconds: fc.option(fc.nat(), { nil: null }),
  }),
  fc.record({
    kind: fc.constant('response' as const),
    receipt: anyReceipt,
    data: fc.constant(null),
  }),
  fc.record({ kind: fc.constant('error' as const), errors: fc.array(anyError) }),
  fc.record({ kind: fc.constant('list' as const), messages: fc.constant<ListedMessage[]>([]) }),
)
const anyAttempt: fc.Arbitrary<HmrcAttempt> = fc.oneof(
  fc.constant<HmrcAttempt>({ kind: 'lost' }),
  fc.constant<HmrcAttempt>({ kind: 'not_sent' }),
  fc.tuple(anyHead, anyAnswer).map(([of, answer]) => answered({ ...of, ...answer })),
)

describe('whatever HMRC answers, in whatever order', () => {
  const take = (conversation: HmrcConversation, step: HmrcStep): HmrcConversation => {
    const status = submissionStatus.next(conversation.status, step.action)
    // Every step is one that its status allows.
    expect(status).not.toBeNull()
    return {
      ...conversation,
      status: status as SubmissionStatus,
      ...(step.action === 'acknowledge' && {
        correlation_id: step.correlation_id,
        poll_seconds: step.poll_seconds,
        acknowledged_at: conversation.started_at,
      }),
    }
  }

  it('every step is allowed, is polite, and only our mark is accepted', () => {
    fc.assert(
      fc.property(anyAttempt, fc.array(anyAttempt, { maxLength: 8 }), (first, others) => {
        let last = first
        const step = stepAfterSending(buildConversation(), first)
        let conversation = take(buildConversation(), step)
        for (const attempt of others) {
          if (conversation.status !== 'acknowledged') break
          last = attempt
          const next = stepAfterPolling(conversation, attempt)
          if (next.action === 'wait') {
            expect(next.poll_seconds).toBeGreaterThanOrEqual(hmrcProfile.pollSeconds.least)
            expect(next.poll_seconds).toBeLessThanOrEqual(hmrcProfile.pollSeconds.most)
          }
          conversation = take(conversation, next)
        }
        if (conversation.status === 'accepted') {
          expect(last).toMatchObject({ answer: { kind: 'response', receipt: { mark: MARK } } })
        }
        // Nothing unanswered is ever said to have failed, but what did not leave.
        if (last.kind === 'lost') expect(conversation.status).not.toBe('failed')
      }),
      { numRuns: 2000 },
    )
  })

  it('no automatic step leads out of unknown', () => {
    expect(Object.keys(submissionStatus.table.unknown)).toEqual(['find', 'set_aside', 'send'])
  })
})
