import {
  acceptedDay,
  acceptedReference,
  acceptedReturn,
  afterStep,
  conversationOf,
  hmrcNotification,
  questionAnswers,
  stepAfterPolling,
  stepAfterSending,
  textToMark,
  verifiedBy,
  withMark,
  writeUnmarked,
  type HmrcCredentials,
  type HmrcMessage,
  type HmrcStep,
} from '@daysheet/core'
import type { WorldHmrcSubmission } from '@daysheet/core/fixtures'
import { byId, notify, type SignedInCall } from './call.ts'
import { monthFacts } from './cis-month-facts.ts'
import { changeMonthRecord } from './cis-month-records.ts'
import { practicePoll, practiceSend, practiceVerified } from './practice-hmrc.ts'
import { recordVerification } from './verifications.ts'

/** An id as HMRC gives them: 32 hexadecimal digits. */
export const hexId = ({ store }: SignedInCall): string =>
  store.newId().replaceAll('-', '').toUpperCase()

/** HMRC's mark of a message and its body with it, as the API makes them. */
export async function marked(message: HmrcMessage): Promise<{ body: string; mark: string }> {
  const envelope = writeUnmarked(message)
  const bytes = new TextEncoder().encode(textToMark(envelope))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))
  const mark = btoa(String.fromCharCode(...digest))
  return { body: withMark(envelope, mark), mark }
}

type Acceptance = Extract<HmrcStep, { action: 'accept' | 'accept_without_receipt' }>

function acceptReturn(call: SignedInCall, of: WorldHmrcSubmission, step: Acceptance): void {
  const { tax_year, tax_month } = of
  if (tax_year === null || tax_month === null) return
  const { world } = call.store
  const reference = acceptedReference(of, step)
  const isTyped = world.cisMonths.some(
    (one) =>
      one.client_id === of.client_id &&
      (one.tax_year !== tax_year || one.tax_month !== tax_month) &&
      reference !== null &&
      one.return?.receipt_reference === reference,
  )
  const facts = monthFacts(call, { tax_year, tax_month })
  const record = acceptedReturn(facts, {
    ...{ of, receipt: step.receipt, at: call.now },
    receipt_reference: isTyped ? null : reference,
  })
  changeMonthRecord(world, of.client_id, facts.month, { ...record, sent: of.lines })
}

const questionsOf = ({ store }: SignedInCall, { id }: WorldHmrcSubmission) =>
  store.world.hmrc.questions.filter(({ submission_id }) => submission_id === id)

function acceptVerification(call: SignedInCall, of: WorldHmrcSubmission, step: Acceptance): void {
  const { world } = call.store
  const questions = questionsOf(call, of)
  const subcontractors = questions.map((one) => one.asked)
  const verified_on = acceptedDay(step.receipt, call.now)
  const answers = questionAnswers(subcontractors, practiceVerified(subcontractors), verified_on)
  questions.forEach((question, at) => {
    const answer = answers[at]
    if (!answer) return
    Object.assign(question, answer)
    if (answer.result === null) return
    recordVerification(call, byId(world.engagements, question.engagement_id), {
      result: answer.result,
      verification_number: answer.verification_number,
      verified_on: verifiedBy(verified_on, call.today),
    })
  })
}

function takeStep(
  call: SignedInCall,
  of: WorldHmrcSubmission,
  step: HmrcStep,
  isPoll: boolean,
): void {
  const taken = afterStep(of, step, { at: call.now, isPoll })
  if (taken === null) return
  Object.assign(of, taken.changes)
  const notification = hmrcNotification(of, step, taken.seconds === null)
  if (notification) notify(call, of.client_id, notification)
  if (step.action !== 'accept' && step.action !== 'accept_without_receipt') return
  if (of.class === 'IR-CIS-VERIFY') acceptVerification(call, of, step)
  else acceptReturn(call, of, step)
}

/** Sends a message that is written down as `sending`. The credentials are kept nowhere. */
export function sendSubmission(
  call: SignedInCall,
  of: WorldHmrcSubmission,
  credentials: HmrcCredentials,
): void {
  of.sends_count += 1
  const attempt = practiceSend(of, credentials, hexId(call))
  takeStep(call, of, stepAfterSending(conversationOf(of), attempt), false)
}

/** Asks HMRC for what it has not answered yet, as a worker of the API does all the time. */
export function askForAnswers(call: SignedInCall): void {
  const { submissions } = call.store.world.hmrc
  const unansweredSubmissions = submissions.filter(
    ({ client_id, status, next_poll_at }) =>
      client_id === call.account.id && status === 'acknowledged' && next_poll_at !== null,
  )
  for (const one of unansweredSubmissions) {
    const attempt = practicePoll(
      one,
      questionsOf(call, one).map(({ asked: of }) => of),
      call.now,
    )
    takeStep(call, one, stepAfterPolling(conversationOf(one), attempt), true)
  }
}
