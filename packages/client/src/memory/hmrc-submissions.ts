import {
  ApiError,
  assertNotRefused,
  askedIn,
  blockRefusal,
  chosenWorkers,
  HMRC_OFF,
  hmrcProfile,
  isSubmissionAccepted,
  isSubmissionOpen,
  NOT_IN_LIST,
  openKeyOf,
  prepareVerification,
  RETURN_STALE,
  returnOfMonth,
  SUBMISSION_OPEN,
  viewSubmission,
  type HmrcMessage,
  type HmrcSubmission,
  type ReturnDeclarations,
  type SentWorker,
  type TaxMonth,
  type VerifyAction,
} from '@daysheet/core'
import type { WorldHmrcSubmission } from '@daysheet/core/fixtures'
import { accessDenied, byId, invalid, type SignedInCall } from './call.ts'
import { monthFacts } from './cis-month-facts.ts'
import { hexId, marked } from './hmrc-conversation.ts'
import { listAskedWorkers, subcontractorFor } from './hmrc-workers.ts'

/** Practice is spoken of as HMRC's test service is. */
const environment = 'test'

/** Throws `wrong_state` where nothing can be filed. */
export function assertFiling({ store }: SignedInCall): void {
  if (store.world.hmrc.mode === 'off') throw new ApiError('wrong_state', { message: HMRC_OFF })
}

/** A message of the caller's company. */
export function ownSubmission({ store, account }: SignedInCall, id: string): WorldHmrcSubmission {
  const one = byId(store.world.hmrc.submissions, id)
  if (one.client_id !== account.id) throw accessDenied()
  return one
}

/** Whose lines it has, in their order: of a request those whom it asks about. */
function sentBy({ world }: SignedInCall['store'], one: WorldHmrcSubmission): readonly SentWorker[] {
  if (one.class !== 'IR-CIS-VERIFY') return one.lines
  return world.hmrc.questions
    .filter(({ submission_id }) => submission_id === one.id)
    .map(({ worker_id }) => {
      const worker = world.people.find(({ id }) => id === worker_id)
      return { worker_id, worker_name: worker?.full_name ?? '' }
    })
}

export function presentSubmission(
  { store }: SignedInCall,
  one: WorldHmrcSubmission,
): HmrcSubmission {
  const starter = store.world.people.find(({ id }) => id === one.started_by)
  return viewSubmission({ ...one, started_by_name: starter?.full_name ?? null }, sentBy(store, one))
}

/** About a month's return, newest first. */
export const submissionsOfMonth = (
  { store, account }: SignedInCall,
  { tax_year, tax_month }: TaxMonth,
): WorldHmrcSubmission[] =>
  store.world.hmrc.submissions
    .filter(
      (one) =>
        one.client_id === account.id && one.tax_year === tax_year && one.tax_month === tax_month,
    )
    .toReversed()

/** The request for verification that is open, else the newest. */
export function currentVerification({ store, account }: SignedInCall): WorldHmrcSubmission | null {
  const ours = store.world.hmrc.submissions.filter(
    (one) => one.client_id === account.id && one.class === 'IR-CIS-VERIFY',
  )
  return ours.findLast(({ status }) => isSubmissionOpen(status)) ?? ours.at(-1) ?? null
}

type Boxes = { declarations: ReturnDeclarations; is_early: boolean }

/** A month's return as HMRC gets it, with all that is found in it. */
export function prepareMonth(call: SignedInCall, month: TaxMonth, boxes: Boxes) {
  const facts = monthFacts(call, month)
  const known = new Map(facts.workers.map(({ id }) => [id, subcontractorFor(call, id)]))
  return { facts, ...returnOfMonth(facts, known, { ...boxes, environment }) }
}

type OfMessage = Pick<WorldHmrcSubmission, 'lines_count' | 'deducted'> &
  Partial<Pick<WorldHmrcSubmission, 'tax_year' | 'tax_month' | 'return_version'>> &
  Partial<Pick<WorldHmrcSubmission, 'is_nil' | 'is_amendment' | 'lines' | 'declarations'>>

/** Writes a message down as `sending`. Throws `wrong_state` while another of the same kind is open. */
function startSubmission(
  call: SignedInCall,
  message: HmrcMessage,
  of: OfMessage,
): WorldHmrcSubmission {
  const { store, account, viewer, now } = call
  const { submissions } = store.world.hmrc
  const open_key = openKeyOf(account.id, message)
  if (submissions.some((one) => one.open_key === open_key)) {
    throw new ApiError('wrong_state', { message: SUBMISSION_OPEN })
  }
  const { office_number, office_reference } = message.keys
  const started: WorldHmrcSubmission = {
    ...{ id: store.newId(), client_id: account.id, class: message.class, mode: 'practice' },
    ...{ scheme: `${office_number}/${office_reference}`, period_end: message.period_end },
    ...{ tax_year: null, tax_month: null, status: 'sending', open_key },
    ...{ transaction_id: hexId(call), correlation_id: null, mark: '', body: '' },
    ...{ return_version: null, is_nil: false, is_amendment: false, lines: [], declarations: null },
    ...{ started_by: viewer.id, started_at: now, poll_url: null },
    ...{ poll_seconds: hmrcProfile.pollSeconds.unlessTold, polls_count: 0 },
    ...{ polling_since_at: null, next_poll_at: null, answered_at: null, accepted_time: null },
    ...{ receipt_texts: [], errors: [], failure: null, looks_count: 0, looked_at: null },
    sends_count: 0,
    ...of,
  }
  submissions.push(started)
  return started
}

const withItsMark = async (of: WorldHmrcSubmission, message: HmrcMessage) =>
  Object.assign(of, await marked(message))

interface ReturnToFile {
  version: string
  declarations: ReturnDeclarations
  is_early?: boolean | undefined
}

/** Writes the return of a month down to be sent: what is filed is what the person has seen. */
export function writeReturnDown(
  call: SignedInCall,
  month: TaxMonth,
  { version, declarations, is_early = false }: ReturnToFile,
): Promise<WorldHmrcSubmission> {
  const filed = prepareMonth(call, month, { declarations, is_early })
  const { message, findings } = filed.prepared
  if (filed.version !== version) throw new ApiError('stale_version', { message: RETURN_STALE })
  assertNotRefused(blockRefusal(findings))
  const earlier = submissionsOfMonth(call, month)
  const is_amendment =
    filed.facts.record.return !== null || earlier.some((one) => isSubmissionAccepted(one.status))
  const started = startSubmission(call, message, {
    ...{ tax_year: month.tax_year, tax_month: month.tax_month, return_version: filed.version },
    ...{ is_nil: filed.is_nil, is_amendment, lines: filed.sent, declarations },
    ...{ lines_count: filed.lines.length, deducted: filed.deducted },
  })
  return withItsMark(started, message)
}

interface WorkersToVerify {
  workers: readonly { worker_id: string; action: VerifyAction }[]
  is_declared: boolean
}

/** Writes a request for verification down to be sent, and whom it asks about. */
export function writeQuestionsDown(
  call: SignedInCall,
  { workers, is_declared }: WorkersToVerify,
): Promise<WorldHmrcSubmission> {
  const { store, account, today } = call
  const chosen = chosenWorkers(listAskedWorkers(call), workers)
  if (chosen === null) throw invalid('workers', NOT_IN_LIST)
  const draft = { contractor: account.profile, lines: chosen, is_declared }
  const { message, findings } = prepareVerification(draft, { environment, today })
  assertNotRefused(blockRefusal(findings))
  const started = startSubmission(call, message, { lines_count: chosen.length, deducted: 0 })
  const unanswered = { verdict: null, result: null, verification_number: null, verified_on: null }
  askedIn(message).forEach((subcontractor, at) => {
    const { worker_id = '', engagement_id = '' } = chosen[at] ?? {}
    const of = { submission_id: started.id, client_id: account.id, worker_id, engagement_id }
    store.world.hmrc.questions.push({ ...of, asked: subcontractor, ...unanswered })
  })
  return withItsMark(started, message)
}
