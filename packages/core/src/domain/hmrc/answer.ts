import type { HmrcError } from './error-table.ts'
import type { HmrcClass } from './profile.ts'
import { HMRC_CLASSES } from './profile.ts'

/** An element of a message by its local name, whatever prefix it came with. */
export interface XmlNode {
  name: string
  /** Its own text, without that of its children. */
  text: string
  /** By their local names. */
  attributes: Readonly<Record<string, string>>
  children: readonly XmlNode[]
}

export interface HmrcReceipt {
  /** The mark of what HMRC has, in base64; null where the answer carries none. */
  mark: string | null
  /** As HMRC wrote it. */
  accepted_time: string | null
  /** What HMRC says of it, message after message. */
  texts: string[]
}

/** A message that HMRC's list names. */
export interface ListedMessage {
  correlation_id: string
  transaction_id: string | null
  /** As HMRC wrote it. */
  time: string | null
  status: string | null
}

interface Head {
  class: HmrcClass | null
  function: string
  correlation_id: string | null
  transaction_id: string | null
}

/** What HMRC answers, by its qualifier: an acknowledgement that carries an error is one. */
export type HmrcAnswer =
  | (Head & { kind: 'acknowledgement'; poll_url: string | null; poll_seconds: number | null })
  | (Head & { kind: 'response'; receipt: HmrcReceipt | null; data: XmlNode | null })
  | (Head & { kind: 'list'; messages: ListedMessage[] })
  | (Head & { kind: 'error'; errors: HmrcError[] })

const childrenOf = (node: XmlNode | null, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []

export const childOf = (node: XmlNode | null, ...path: string[]): XmlNode | null =>
  path.reduce<XmlNode | null>((at, name) => childrenOf(at, name)[0] ?? null, node)

export function descendants(node: XmlNode | null, name: string): XmlNode[] {
  if (!node) return []
  return node.children.flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...descendants(child, name),
  ])
}

export const textOf = (node: XmlNode | null, ...path: string[]): string | null =>
  childOf(node, ...path)?.text.trim() || null

const errorOf = (node: XmlNode): HmrcError => {
  const all = (name: string) =>
    childrenOf(node, name)
      .map(({ text }) => text.trim())
      .filter(Boolean)
      .join(' ')
  return {
    number: textOf(node, 'Number') ?? '',
    type: textOf(node, 'Type') ?? '',
    text: all('Text'),
    location: all('Location'),
    raised_by: textOf(node, 'RaisedBy') ?? '',
  }
}

function receiptOf(body: XmlNode | null): HmrcReceipt | null {
  const success = descendants(body, 'SuccessResponse')[0] ?? null
  if (!success) return null
  const [digest] = descendants(success, 'DigestValue')
  return {
    mark: digest?.text.replace(/\s/gu, '') || null,
    accepted_time: textOf(success, 'AcceptedTime'),
    texts: descendants(success, 'Message')
      .map(({ text }) => text.trim())
      .filter(Boolean),
  }
}

const listedMessage = (record: XmlNode): ListedMessage[] => {
  const correlation_id = correlationId(textOf(record, 'CorrelationID'))
  if (correlation_id === null) return []
  return [
    {
      correlation_id,
      transaction_id: textOf(record, 'TransactionID'),
      time: textOf(record, 'TimeStamp'),
      status: textOf(record, 'Status'),
    },
  ]
}

const CORRELATION_ID = /^[0-9A-F]{32}$/i
/** 32 hexadecimal digits, as HMRC wrote them; null for anything else, which nobody could ask about. */
const correlationId = (text: string | null): string | null =>
  text !== null && CORRELATION_ID.test(text) ? text : null

/** Anything but a whole number of seconds counts as not told. */
const secondsOf = (text: string | undefined): number | null =>
  text !== undefined && /^\d{1,6}$/.test(text.trim()) ? Number(text) : null

/**
 * Reads an answer by the names of its elements, never by their order or prefix. Null for anything that
 * is no message of HMRC's gateway: a page of HTML, a message of something else.
 */
export function readAnswer(root: XmlNode): HmrcAnswer | null {
  const details = childOf(root, 'Header', 'MessageDetails')
  if (root.name !== 'GovTalkMessage' || !details) return null
  const said = textOf(details, 'Class')
  const head: Head = {
    class: HMRC_CLASSES.find((one) => one === said) ?? null,
    function: textOf(details, 'Function') ?? '',
    correlation_id: correlationId(textOf(details, 'CorrelationID')),
    transaction_id: textOf(details, 'TransactionID'),
  }
  const body = childOf(root, 'Body')
  switch (textOf(details, 'Qualifier')) {
    case 'acknowledgement': {
      const endPoint = childOf(details, 'ResponseEndPoint')
      return {
        ...head,
        kind: 'acknowledgement',
        poll_url: endPoint?.text.trim() || null,
        poll_seconds: secondsOf(endPoint?.attributes['PollInterval']),
      }
    }
    case 'response':
      if (head.function === 'list') {
        const messages = descendants(body, 'StatusRecord').flatMap(listedMessage)
        return { ...head, kind: 'list', messages }
      }
      return {
        ...head,
        kind: 'response',
        receipt: receiptOf(body),
        data: descendants(body, 'ResponseData')[0] ?? null,
      }
    case 'error': {
      const gateway = childrenOf(childOf(root, 'GovTalkDetails', 'GovTalkErrors'), 'Error')
      const department = descendants(body, 'ErrorResponse').flatMap((one) =>
        childrenOf(one, 'Error'),
      )
      return { ...head, kind: 'error', errors: [...gateway, ...department].map(errorOf) }
    }
    default:
      return null
  }
}
