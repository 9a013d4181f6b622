import {
  afterLook,
  ALL_TICKED,
  ApiError,
  askAgainRefusal,
  askedAgain,
  contractorIn,
  displayName,
  findListed,
  lookRefusal,
  mendedDetails,
  readList,
  receiptRefusal,
  returnReceipt,
  sendAgainRefusal,
  sentAgain,
  setAsideBy,
  settleRefusal,
  viewPreparedReturn,
  type contract,
} from '@daysheet/core'
import { textPdf, type WorldHmrcSubmission } from '@daysheet/core/fixtures'
import { assertNoRefusal, assertSelf, notFound, type Handlers, type SignedInCall } from './call.ts'
import { askForAnswers, hexId, sendSubmission } from './hmrc-conversation.ts'
import {
  assertFiling,
  currentVerification,
  ownSubmission,
  prepareMonth,
  presentSubmission,
  submissionsOfMonth,
  writeQuestionsDown,
  writeReturnDown,
} from './hmrc-submissions.ts'
import { listAskedWorkers } from './hmrc-workers.ts'
import { practiceList } from './practice-hmrc.ts'

interface Signed {
  gateway_user_id: string
  gateway_password: string
}
const credentialsOf = ({ gateway_user_id, gateway_password }: Signed) => ({
  user_id: gateway_user_id,
  password: gateway_password,
})

const shown = (call: SignedInCall, one: WorldHmrcSubmission) => ({
  submission: presentSubmission(call, one),
})

/** Of all that is filed HMRC is played here; a read lets it go on. */
export const hmrc: Handlers<typeof contract.hmrc> = {
  readFiling: (call) => {
    assertSelf(call)
    askForAnswers(call)
    const { mode } = call.store.world.hmrc
    const sent = submissionsOfMonth(call, call.params)
    const submissions = sent.map((one) => presentSubmission(call, one))
    if (mode === 'off') return { mode, prepared: null, submissions }
    const unticked = { declarations: ALL_TICKED, is_early: false }
    const prepared = viewPreparedReturn(prepareMonth(call, call.params, unticked))
    return { mode, prepared, submissions }
  },
  fileReturn: (call) => {
    assertSelf(call)
    assertFiling(call)
    return writeReturnDown(call, call.params, call.body).then((started) => {
      sendSubmission(call, started, credentialsOf(call.body))
      return shown(call, started)
    })
  },
  readVerifications: (call) => {
    assertSelf(call)
    askForAnswers(call)
    const { mode } = call.store.world.hmrc
    const current = currentVerification(call)
    return {
      mode,
      workers: mode === 'off' ? [] : listAskedWorkers(call),
      submission: current && presentSubmission(call, current),
    }
  },
  verify: (call) => {
    assertSelf(call)
    assertFiling(call)
    return writeQuestionsDown(call, call.body).then((started) => {
      sendSubmission(call, started, credentialsOf(call.body))
      return shown(call, started)
    })
  },
  saveSubcontractor: (call) => {
    assertSelf(call)
    assertFiling(call)
    const { store, account, params, body } = call
    const find = () => listAskedWorkers(call).find((one) => one.worker_id === params.worker_id)
    if (!find()) throw notFound()
    const { subcontractors } = store.world.hmrc
    const place = { client_id: account.id, worker_id: params.worker_id }
    const known = subcontractors.find(
      (one) => one.client_id === place.client_id && one.worker_id === place.worker_id,
    )
    const details = mendedDetails(body)
    if (known) known.details = details
    else subcontractors.push({ ...place, details })
    const worker = find()
    if (!worker) throw notFound()
    return { worker }
  },
  readSubmission: (call) => {
    const one = ownSubmission(call, call.params.id)
    askForAnswers(call)
    return shown(call, one)
  },
  downloadReceipt: (call) => {
    const one = ownSubmission(call, call.params.id)
    assertNoRefusal(receiptRefusal(one))
    return new Blob([textPdf(receiptLines(call, one))], { type: 'application/pdf' })
  },
  look: (call) => {
    const one = ownSubmission(call, call.params.id)
    assertFiling(call)
    assertNoRefusal(lookRefusal(one, call.now))
    const listed = readList(practiceList(one, credentialsOf(call.body), hexId(call)))
    if (typeof listed === 'string') throw new ApiError('wrong_state', { message: listed })
    Object.assign(one, afterLook(one, findListed(one, listed, new Set()), call.now))
    return shown(call, one)
  },
  sendAgain: (call) => {
    const one = ownSubmission(call, call.params.id)
    assertFiling(call)
    assertNoRefusal(sendAgainRefusal(one))
    Object.assign(one, sentAgain(call.now))
    sendSubmission(call, one, credentialsOf(call.body))
    return shown(call, one)
  },
  setAside: (call) => {
    const one = ownSubmission(call, call.params.id)
    assertNoRefusal(settleRefusal(one))
    Object.assign(one, setAsideBy(call.now))
    return shown(call, one)
  },
  askAgain: (call) => {
    const one = ownSubmission(call, call.params.id)
    assertNoRefusal(askAgainRefusal(one))
    Object.assign(one, askedAgain(call.now))
    return shown(call, one)
  },
}

/** The API's receipt as lines of plain text. */
function receiptLines(call: SignedInCall, one: WorldHmrcSubmission): string[] {
  const { title, contractor, state, rows, figures, declarations, declared_by, texts } =
    returnReceipt({
      submission: one,
      contractor: { name: displayName(call.account.profile), ...contractorIn(one.body) },
      lines: one.lines,
      declarations: one.declarations,
      started_by_name: presentSubmission(call, one).started_by_name,
    })
  const line = ([label, value]: [string, string]) => `${label}: ${value}`
  return [
    ...[title, contractor, state, ''],
    ...[...rows.map(line), '', ...figures.map(line), ''],
    ...[`Declared by ${declared_by}:`, ...declarations, ''],
    ...texts,
  ]
}
