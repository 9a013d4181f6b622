import { randomUUID } from 'node:crypto'
import { judgeBody } from './judge-body.ts'
import { refusedNames } from './magic-names.ts'
import { magicOf } from './magic-numbers.ts'
import { child, keysOf, NotAMessage, parseMessage, textAt, type Element } from './parse-message.ts'
import type { HmrcWorld, TakenMessage } from './world.ts'
import {
  acknowledgement,
  deletedAnswer,
  errorAnswer,
  listAnswer,
  successAnswer,
  verificationData,
  type AnswerHead,
  type GatewayError,
} from './write-answers.ts'

export interface Place {
  world: HmrcWorld
  url: string
  now: number
  credentials: { user_id: string; password: string }
  pollSeconds: number
  pollsInVain: number
}

interface Answered {
  status: number
  body: string
  /** The line drops instead. */
  isLost?: boolean
}

const CLASSES = ['IR-CIS-CIS300MR', 'IR-CIS-VERIFY']
const fatal = (number: string, text: string): GatewayError => ({ number, type: 'fatal', text })

/** Why the gateway lets a new message or a list not in. */
function refusalOf(message: Element, { credentials }: Place): GatewayError | null {
  const details = child(message, 'Header', 'MessageDetails')
  if (textAt(details, 'CorrelationID') !== '') {
    return fatal('1020', 'A new message has no correlation id')
  }
  const who = child(message, 'Header', 'SenderDetails', 'IDAuthentication')
  if (textAt(who, 'Authentication', 'Method') !== 'clear') {
    return fatal('1047', 'The authentication method is not supported')
  }
  const isKnown =
    textAt(who, 'SenderID') === credentials.user_id &&
    child(who, 'Authentication', 'Value')?.text === credentials.password
  return isKnown ? null : fatal('1046', 'Authentication failure: user id or password is wrong')
}

const pollUrl = ({ url }: Place): string => `${url}/poll`

function take(place: Place, xml: string, message: Element, head: AnswerHead): Answered {
  const [[, office = ''] = [], [, reference = ''] = []] = keysOf(
    child(message, 'GovTalkDetails', 'Keys'),
  )
  const magic = magicOf(head.class, office, reference)
  if (magic?.kind === 'http') return { status: magic.status, body: '' }
  if (magic?.kind === 'at once') {
    return { status: 200, body: errorAnswer(head, place.now, magic.error) }
  }
  if (magic?.kind === 'not taken' && !hasComeBefore(place.world, head)) {
    return { status: 200, body: '', isLost: true }
  }
  const envelope = child(message, 'Body', 'IRenvelope')
  const mark = textAt(envelope, 'IRheader', 'IRmark')
  const request = child(envelope, 'CISrequest')
  const errors = [...judgeBody(xml, message), ...(request ? refusedNames(request) : [])]
  const success = {
    kind: 'success' as const,
    data: request ? verificationData(request) : '',
    mark: magic?.kind === 'other receipt' ? `${'A'.repeat(27)}=` : mark,
  }
  const refused: GatewayError = {
    ...{ number: '3001', type: 'business', body: errors },
    text: 'The submission of this document has failed due to departmental specific business logic in the Body tag.',
  }
  let outcome: TakenMessage['outcome'] = success
  if (errors.length > 0) outcome = { kind: 'error', error: refused }
  else if (magic?.kind === 'on poll') outcome = { kind: 'error', error: magic.error }
  else if (magic?.kind === 'for ever') outcome = null
  const taken: TakenMessage = {
    ...head,
    correlation_id: randomUUID().replaceAll('-', '').toUpperCase(),
    scheme: `${office}/${reference}`,
    mark,
    received_at: place.now,
    polls: 0,
    outcome,
    is_deleted: false,
  }
  place.world.messages.push(taken)
  const body = acknowledgement(taken, place.now, pollUrl(place), place.pollSeconds)
  return { status: 200, body, isLost: magic?.kind === 'lost' && !hasComeBefore(place.world, head) }
}

/** What came before has left its id among what was received, this message's own beside it. */
const hasComeBefore = ({ received }: HmrcWorld, { transaction_id }: AnswerHead): boolean => {
  const id = `<TransactionID>${transaction_id}</TransactionID>`
  return received.filter((one) => one.includes(id)).length > 1
}

function answerToPoll(place: Place, taken: TakenMessage): string {
  const { now, pollSeconds, pollsInVain } = place
  taken.polls += 1
  const { outcome } = taken
  if (outcome === null || taken.polls <= pollsInVain) {
    return acknowledgement(taken, now, pollUrl(place), pollSeconds)
  }
  if (outcome.kind === 'error') return errorAnswer(taken, now, outcome.error)
  const { data, mark } = outcome
  return successAnswer({ ...taken, data, mark, accepted_at: taken.received_at }, now)
}

/** The answer to a message, and what follows from it here. */
export function answerMessage(place: Place, path: string, xml: string): Answered {
  const { world, now } = place
  const answered = (body: string): Answered => ({ status: 200, body })
  let message: Element
  try {
    message = parseMessage(xml)
  } catch (error) {
    if (!(error instanceof NotAMessage)) throw error
    const head = { class: 'UndefinedClass', correlation_id: '', transaction_id: '' }
    return answered(errorAnswer(head, now, fatal('1001', 'The message is not well formed')))
  }
  const details = child(message, 'Header', 'MessageDetails')
  const head: AnswerHead & { function: string } = {
    class: textAt(details, 'Class'),
    correlation_id: textAt(details, 'CorrelationID'),
    transaction_id: textAt(details, 'TransactionID'),
    function: textAt(details, 'Function'),
  }
  const refuse = (error: GatewayError) => answered(errorAnswer(head, now, error))
  const isPoll = textAt(details, 'Qualifier') === 'poll'
  if (message.name !== 'GovTalkMessage' || !CLASSES.includes(head.class)) {
    return refuse(fatal('1001', 'The message does not fit the schema of the envelope'))
  }
  if (isPoll !== (path === '/poll')) return refuse(fatal('1040', 'This is not the place for it'))
  if (!isPoll && head.function !== 'delete') {
    const refusal = refusalOf(message, place)
    if (refusal) return refuse(refusal)
    if (head.function === 'submit') return take(place, xml, message, head)
    const listed = world.messages.filter((one) => one.class === head.class && !one.is_deleted)
    return answered(listAnswer(head, now, listed))
  }
  if (head.correlation_id === '') return refuse(fatal('1035', 'The correlation id is missing'))
  const taken = world.messages.find(
    (one) => one.correlation_id === head.correlation_id && one.class === head.class,
  )
  if (!taken || taken.is_deleted) {
    return refuse(fatal('2000', 'The correlation id is not known'))
  }
  if (isPoll) return answered(answerToPoll(place, taken))
  taken.is_deleted = true
  return answered(deletedAnswer(taken, now))
}
