import { screen, userEvent } from 'storybook/test'
import {
  describeSubmission,
  guessPersonName,
  prepareReturn,
  writtenPounds,
  writtenWholePounds,
  type ApiClient,
  type CisMonth,
  type HmrcFiling,
  type HmrcSubmission,
} from '@daysheet/core'
import { buildCisMonth, fixtureId } from '@daysheet/core/fixtures'
import { inThis, type StoryWorld } from '../../../story-world.tsx'
import { AFTER, press } from '../story-months.ts'

const { today } = AFTER

/** The specification's month, whose contractor HMRC knows by a UTR that is right. */
export const filedMonth = (overrides: Parameters<typeof buildCisMonth>[0] = {}): CisMonth =>
  buildCisMonth(
    {
      contractor: {
        name: 'Hartwell & Sons Construction',
        contractor_utr: '2325648152',
        paye_reference: '123/AB456',
        accounts_office_reference: '123PP00012345',
      },
      ...overrides,
    },
    { today },
  )

/** That month as HMRC gets it, with all that is found in it. */
export function buildPrepared(month: CisMonth): NonNullable<HmrcFiling['prepared']> {
  const drafts = month.lines.map((line) => ({
    worker_id: line.worker_id,
    name: line.worker_name,
    business_type: 'soletrader' as const,
    trading_name: line.worker_name.endsWith('Sons') ? line.worker_name : null,
    ...guessPersonName(line.worker_name),
    utr_number: line.utr_number,
    ...{ company_number: null, ni_number: null, partnership_name: null, partnership_utr: null },
    payments: line.payments,
    materials: line.materials,
    deducted: line.deducted,
    rate: line.cis_status,
    is_unmatched: line.cis_status === '30',
    verification_number: line.higher_rate_number,
  }))
  const declarations = {
    ...{ employment_status: true, verification: true, information_correct: true },
    inactivity: false,
  }
  const { contractor, period_end, is_nil } = month
  const draft = { contractor, period_end, is_nil, lines: drafts, declarations, is_early: false }
  const { findings, changes } = prepareReturn(draft, { environment: 'live', today })
  const lines = drafts.map(({ rate: _rate, ...line }) => ({
    ...line,
    sent: {
      payments: writtenWholePounds(line.payments),
      materials: writtenWholePounds(line.materials),
      deducted: writtenPounds(line.deducted),
    },
  }))
  return { version: month.version, period_end, is_nil, lines, findings, changes }
}

/** Sent at 9:12 on 10 December 2026, and accepted two minutes later. */
export function buildSubmission(overrides: Partial<HmrcSubmission> = {}): HmrcSubmission {
  const submission: Omit<HmrcSubmission, 'message'> = {
    id: fixtureId('statement', 801),
    class: 'IR-CIS-CIS300MR',
    mode: 'practice',
    status: 'accepted',
    tax_year: 2026,
    tax_month: 8,
    period_end: '2026-12-05',
    is_nil: false,
    is_amendment: false,
    lines_count: 3,
    deducted: 635,
    correlation_id: 'DA47ED3B07EB425980339B0DE09140C5',
    receipt_reference: 'W2OA42FHYIOJBYVOUJT56VY6D227KXMH',
    accepted_time: '2026-12-10T09:14:00.000',
    receipt_texts: [
      'HMRC has received the IR-CIS-CIS300MR document ref: 123/AB456 at 09.14 on 10/12/2026.',
      'Processed, and passed full validation',
    ],
    errors: [],
    failure: null,
    started_by_name: 'Priya Nair',
    started_at: '2026-12-10T09:12:00.000Z',
    answered_at: '2026-12-10T09:14:00.000Z',
    has_stopped_asking: false,
    look_from: null,
    may_send_again: false,
    ...overrides,
  }
  const errors = submission.errors.map((error) => ({ ...error, raised_by: 'Department' }))
  return { message: describeSubmission({ ...submission, errors }), ...submission, ...overrides }
}

/** Nothing has come from HMRC yet. */
export const unanswered = {
  ...{ receipt_reference: null, accepted_time: null, receipt_texts: [], answered_at: null },
} satisfies Partial<HmrcSubmission>

/** An error that names no place. */
export const errorOf = (number: string): HmrcSubmission['errors'][number] => ({
  ...{ number, type: 'business', text: '', location: '', message: '' },
  ...{ path: null, worker_id: null, worker_name: null, field: null },
})

/** As HMRC refuses a user id and password. */
export const signInRefused = (): HmrcSubmission =>
  buildSubmission({
    ...{ ...unanswered, status: 'failed', failure: 'credentials', correlation_id: null },
    id: fixtureId('statement', 802),
    errors: [
      {
        ...errorOf('1046'),
        ...{ type: 'fatal', text: 'Authentication failure: user id or password is wrong' },
      },
    ],
  })

export interface FilingCalls {
  submissions?: readonly HmrcSubmission[]
  /** What each call that sends is answered with; they are all kept. */
  answers?: readonly HmrcSubmission[]
  sent?: unknown[]
}

/** The server has this month, and answers what is sent of it with these, one after the other. */
export function filing(month: CisMonth, calls: FilingCalls = {}) {
  const { submissions = [], answers = [], sent = [] } = calls
  const adapt = (client: ApiClient): ApiClient => {
    const state = { submissions: [...submissions], answered: 0 }
    const take = (call: unknown) => {
      sent.push(call)
      const submission = answers[state.answered++]
      if (!submission) return Promise.reject(new Error('The story has no further answer'))
      state.submissions = [
        submission,
        ...state.submissions.filter(({ id }) => id !== submission.id),
      ]
      return Promise.resolve({ submission })
    }
    return {
      ...client,
      cisMonths: { ...client.cisMonths, read: () => Promise.resolve({ month }) },
      hmrc: {
        ...client.hmrc,
        readFiling: () =>
          Promise.resolve({
            mode: 'practice',
            prepared: buildPrepared(month),
            submissions: [...state.submissions],
          }),
        fileReturn: take,
        look: take,
        sendAgain: take,
        setAside: take,
        askAgain: take,
      },
    }
  }
  const world: StoryWorld = { ...AFTER, adapt }
  return inThis(world)
}

export async function declareAll(): Promise<void> {
  await press('Go on to the declarations')
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box)
  await press('Go on to sign in')
}

export async function signIn(label: string): Promise<void> {
  await userEvent.type(
    await screen.findByRole('textbox', { name: /^Government Gateway user ID/ }),
    '12 34 56 78 90 12',
  )
  await userEvent.type(screen.getByLabelText('Government Gateway password'), 'practice')
  await press(label)
}
