import type { SchemeKeys } from './ir-envelope.ts'
import { writeKeys } from './ir-envelope.ts'
import { hmrcProfile, type HmrcClass, type HmrcEnvironment } from './profile.ts'
import { xmlElement, xmlLeaf, xmlOptional } from './write-xml.ts'

/** Of the Government Gateway. Held in memory while one message leaves, and nowhere else. */
export interface HmrcCredentials {
  user_id: string
  password: string
}

/** What stands in their place in the copy that is kept. */
export const MASKED_CREDENTIALS: HmrcCredentials = { user_id: '************', password: '********' }

export interface HmrcSoftware {
  /** Four digits, from HMRC's Software Developers Support Team. */
  vendor_id: string
  version: string
}

interface Details {
  class: HmrcClass
  qualifier: 'request' | 'poll'
  function: 'submit' | 'delete' | 'list'
  /** Empty on a new request: HMRC gives it. */
  correlation_id: string
  transaction_id?: string
  environment: HmrcEnvironment
}

function messageDetails(details: Details): string {
  return xmlElement(
    'MessageDetails',
    xmlLeaf('Class', details.class) +
      xmlLeaf('Qualifier', details.qualifier) +
      xmlLeaf('Function', details.function) +
      xmlOptional('TransactionID', details.transaction_id) +
      xmlLeaf('CorrelationID', details.correlation_id) +
      xmlLeaf('Transformation', 'XML') +
      xmlOptional('GatewayTest', hmrcProfile.gatewayTest[details.environment]),
  )
}

function senderDetails({ user_id, password }: HmrcCredentials): string {
  const { method, role } = hmrcProfile.authentication
  const authentication =
    xmlLeaf('Method', method) + xmlOptional('Role', role) + xmlLeaf('Value', password)
  return xmlElement(
    'SenderDetails',
    xmlElement(
      'IDAuthentication',
      xmlLeaf('SenderID', user_id) + xmlElement('Authentication', authentication),
    ),
  )
}

const envelope = (header: string, details: string, body: string): string =>
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  xmlElement(
    'GovTalkMessage',
    xmlLeaf('EnvelopeVersion', hmrcProfile.envelopeVersion) +
      xmlElement('Header', header) +
      xmlElement('GovTalkDetails', details) +
      xmlElement('Body', body),
    `xmlns="${hmrcProfile.envelopeNamespace}"`,
  )

interface Signed {
  class: HmrcClass
  environment: HmrcEnvironment
  keys: SchemeKeys
  software: HmrcSoftware
  credentials: HmrcCredentials
  transaction_id: string
}

function govTalkDetails({ keys, software }: Signed): string {
  const { organisation, product } = hmrcProfile
  const target =
    organisation === null ? '' : xmlElement('TargetDetails', xmlLeaf('Organisation', organisation))
  const channel =
    xmlLeaf('URI', software.vendor_id) +
    xmlLeaf('Product', product) +
    xmlLeaf('Version', software.version)
  const routing = xmlElement('ChannelRouting', xmlElement('Channel', channel))
  return writeKeys(keys) + target + routing
}

/** A message that is filed. `body` is the marked IR envelope, to the byte. */
export function writeSubmission(signed: Signed, body: string): string {
  const { class: of, environment, transaction_id, credentials } = signed
  const details = messageDetails({
    ...{ class: of, environment, transaction_id, correlation_id: '' },
    ...{ qualifier: 'request', function: 'submit' },
  })
  return envelope(details + senderDetails(credentials), govTalkDetails(signed), body)
}

/** Asks what HMRC has of this class, by the same credentials; the only way to find a lost answer. */
export function writeList(signed: Signed): string {
  const { class: of, environment, credentials } = signed
  const details = messageDetails({
    ...{ class: of, environment, correlation_id: '' },
    ...{ qualifier: 'request', function: 'list' },
  })
  const body = xmlLeaf('IncludeIdentifiers', '1')
  return envelope(details + senderDetails(credentials), govTalkDetails(signed), body)
}

interface Acknowledged {
  class: HmrcClass
  environment: HmrcEnvironment
  correlation_id: string
}

const withoutCredentials = (details: Details): string =>
  envelope(messageDetails(details) + '<SenderDetails></SenderDetails>', '<Keys></Keys>', '')

/** Asks for the answer. Needs no credentials: the correlation id is enough. */
export const writePoll = (of: Acknowledged): string =>
  withoutCredentials({ ...of, qualifier: 'poll', function: 'submit' })

/** Clears HMRC's post-box, once the answer is safe here. It takes back nothing that was filed. */
export const writeDelete = (of: Acknowledged): string =>
  withoutCredentials({ ...of, qualifier: 'request', function: 'delete' })
