import { magicNameOf } from './magic-names.ts'
import { textAt, type Element } from './parse-message.ts'

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const leaf = (name: string, text: string): string => `<${name}>${escape(text)}</${name}>`

export interface AnswerHead {
  class: string
  correlation_id: string
  transaction_id: string
}

interface Details extends AnswerHead {
  qualifier: 'acknowledgement' | 'response' | 'error'
  function: string
}

const LONDON = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'medium' },
})

/** `2026-12-17T09:14:00.000`, as HMRC's clock in London says it: without a zone. */
export const hmrcTime = (ms: number): string =>
  `${LONDON.format(ms).replace(' ', 'T')}${new Date(ms).toISOString().slice(19, 23)}`

function message(details: Details, now: number, rest: string, endPoint = ''): string {
  const header =
    leaf('Class', details.class) +
    leaf('Qualifier', details.qualifier) +
    leaf('Function', details.function) +
    (details.transaction_id && leaf('TransactionID', details.transaction_id)) +
    leaf('CorrelationID', details.correlation_id) +
    endPoint +
    leaf('Transformation', 'XML') +
    leaf('GatewayTimestamp', hmrcTime(now))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails>${header}</MessageDetails><SenderDetails/></Header>${rest}</GovTalkMessage>`
}

const EMPTY = '<GovTalkDetails><Keys/></GovTalkDetails>'

export const acknowledgement = (head: AnswerHead, now: number, pollUrl: string, seconds: number) =>
  message(
    { ...head, qualifier: 'acknowledgement', function: 'submit' },
    now,
    `${EMPTY}<Body/>`,
    `<ResponseEndPoint PollInterval="${seconds}">${escape(pollUrl)}</ResponseEndPoint>`,
  )

export interface GatewayError {
  number: string
  type: 'fatal' | 'recoverable' | 'business'
  text: string
  body?: readonly { number: string; text: string; location: string }[]
}

export function errorAnswer(
  head: AnswerHead & { function?: string },
  now: number,
  { number, type, text, body = [] }: GatewayError,
): string {
  const errors = `<GovTalkErrors><Error>${leaf('RaisedBy', 'Gateway')}${leaf('Number', number)}${leaf('Type', type)}${leaf('Text', text)}</Error></GovTalkErrors>`
  const below = body
    .map(
      (one) =>
        `<Error>${leaf('RaisedBy', 'ChRIS')}${leaf('Number', one.number)}${leaf('Type', 'business')}${leaf('Text', one.text)}${leaf('Location', one.location)}</Error>`,
    )
    .join('')
  const response = below && `<ErrorResponse SchemaVersion="2.0">${below}</ErrorResponse>`
  return message(
    { ...head, qualifier: 'error', function: head.function ?? 'submit' },
    now,
    `<GovTalkDetails><Keys/>${errors}</GovTalkDetails><Body>${response}</Body>`,
  )
}

export interface Accepted extends AnswerHead {
  mark: string
  scheme: string
  accepted_at: number
  data: string
}

/** The receipt, and what the class has to say besides. */
export function successAnswer(of: Accepted, now: number): string {
  const [day = '', time = ''] = hmrcTime(of.accepted_at).split('T')
  const text = `HMRC has received the ${of.class} document ref: ${of.scheme} at ${time.slice(0, 5).replace(':', '.')} on ${day.split('-').toReversed().join('/')}. Practice: nothing has reached HMRC.`
  const signature = `<dsig:Signature xmlns:dsig="http://www.w3.org/2000/09/xmldsig#"><dsig:SignedInfo><dsig:Reference><dsig:DigestValue>${of.mark}</dsig:DigestValue></dsig:Reference></dsig:SignedInfo></dsig:Signature>`
  const receipt = `<IRmarkReceipt>${signature}<Message code="1">${escape(text)}</Message></IRmarkReceipt>`
  const body = `<SuccessResponse xmlns="http://www.inlandrevenue.gov.uk/SuccessResponse">${receipt}<Message code="9004">Processed, and passed full validation</Message>${leaf('AcceptedTime', hmrcTime(of.accepted_at))}<ResponseData>${of.data}</ResponseData></SuccessResponse>`
  return message(
    { ...of, qualifier: 'response', function: 'submit' },
    now,
    `${EMPTY}<Body>${body}</Body>`,
  )
}

export const deletedAnswer = (head: AnswerHead, now: number): string =>
  message({ ...head, qualifier: 'response', function: 'delete' }, now, `${EMPTY}<Body/>`)

export interface Listed {
  correlation_id: string
  transaction_id: string
  received_at: number
}

export function listAnswer(head: AnswerHead, now: number, listed: readonly Listed[]): string {
  const records = listed
    .map(
      (one) =>
        `<StatusRecord>${leaf('TimeStamp', hmrcTime(one.received_at))}${leaf('CorrelationID', one.correlation_id)}${leaf('TransactionID', one.transaction_id)}${leaf('Status', 'SUBMISSION_ACKNOWLEDGE')}</StatusRecord>`,
    )
    .join('')
  return message(
    { ...head, qualifier: 'response', function: 'list' },
    now,
    `${EMPTY}<Body><StatusReport>${records}</StatusReport></Body>`,
  )
}

/**
 * What HMRC says of a subcontractor here: as a word of the name asks for (magic-names.ts); else without
 * a UTR, or with one that ends in 0, unmatched; ending in 8 gross; everybody else net.
 */
function verified(of: Element, at: number): string {
  const utr = textAt(of, 'UTR')
  const byUtr = utr === '' || utr.endsWith('0') ? 'unmatched' : utr.endsWith('8') ? 'gross' : 'net'
  const treatment = magicNameOf(of) ?? byUtr
  const isMatched = treatment !== 'unmatched'
  const letters =
    String.fromCharCode(65 + (at % 8)) + String.fromCharCode(65 + (Math.floor(at / 8) % 8))
  const isNumbered = isMatched || textAt(of, 'Action') === 'verify'
  const number = isNumbered
    ? leaf('VerificationNumber', `V1000000007${isMatched ? '' : letters}`)
    : ''
  return `<Subcontractor>${leaf('WorksRef', textAt(of, 'WorksRef'))}${utr && leaf('UTR', utr)}${leaf('Matched', isMatched ? 'matched' : 'unmatched')}${leaf('TaxTreatment', treatment)}${number}</Subcontractor>`
}

export const verificationData = (request: Element): string =>
  `<CISresponse xmlns="http://www.govtalk.gov.uk/taxation/CISresponse">${request.children
    .filter(({ name }) => name === 'Subcontractor')
    .map(verified)
    .join('')}</CISresponse>`
