import { textToMark, withMark, writeUnmarked, type HmrcMessage } from '@daysheet/core'
import { createHash } from 'node:crypto'

/** HMRC's mark of a message: it proves that what HMRC holds is what was sent. */
export interface IrMark {
  /** As it stands in the message: 28 characters. */
  base64: string
  /** For people, as the submission receipt reference: 32 characters. */
  base32: string
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648. Twenty bytes fill 32 characters, so there is nothing to pad. */
function base32(bytes: Buffer): string {
  let [text, bits, held] = ['', 0, 0]
  for (const byte of bytes) {
    held = (held << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(held >> (bits - 5)) & 31] ?? ''
    held &= 0xff
  }
  return text
}

/** The mark in base64 as people read it: `qqGz…` as `VKQ3…`. */
export const receiptReference = (mark: string): string => base32(Buffer.from(mark, 'base64'))

/** SHA-1 of a body in canonical form, without its mark. */
export function irMarkOf(canonicalBody: string): IrMark {
  const digest = createHash('sha1').update(canonicalBody, 'utf8').digest()
  return { base64: digest.toString('base64'), base32: base32(digest) }
}

/** A message in the bytes that are sent, with its mark, and the bytes that were marked. */
export function markMessage(message: HmrcMessage): { body: string; marked: string; mark: IrMark } {
  const envelope = writeUnmarked(message)
  const marked = textToMark(envelope)
  const mark = irMarkOf(marked)
  return { body: withMark(envelope, mark.base64), marked, mark }
}
