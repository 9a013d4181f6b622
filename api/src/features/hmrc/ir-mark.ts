import {
  receiptReference,
  textToMark,
  withMark,
  writeUnmarked,
  type HmrcMessage,
} from '@daysheet/core'
import { createHash } from 'node:crypto'

/** HMRC's mark of a message: it proves that what HMRC holds is what was sent. */
export interface IrMark {
  /** As it stands in the message: 28 characters. */
  base64: string
  /** For people, as the submission receipt reference: 32 characters. */
  base32: string
}

/** SHA-1 of a body in canonical form, without its mark. */
export function irMarkOf(canonicalBody: string): IrMark {
  const digest = createHash('sha1').update(canonicalBody, 'utf8').digest()
  const base64 = digest.toString('base64')
  return { base64, base32: receiptReference(base64) }
}

/** A message in the bytes that are sent, with its mark, and the bytes that were marked. */
export function markMessage(message: HmrcMessage): { body: string; marked: string; mark: IrMark } {
  const envelope = writeUnmarked(message)
  const marked = textToMark(envelope)
  const mark = irMarkOf(marked)
  return { body: withMark(envelope, mark.base64), marked, mark }
}
