import { expect } from 'vitest'
import type { Mailer } from '../../src/ports/mail/port.ts'

/** Something that is a PDF, as long as what it was printed from. */
export const printText = ({ html }: { html: string }): Promise<Buffer> =>
  Promise.resolve(Buffer.from(`%PDF-1.7 ${html.length}`))

/** Keeps whom a PDF was mailed to; a mail without one fails. */
export function keepPrintedMails() {
  const sent: string[] = []
  const mailer: Mailer = {
    send: ({ to, attachments = [] }) => {
      expect(attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-')
      sent.push(to)
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  }
  return { sent, mailer }
}
