import { inject } from 'vitest'

interface Mail {
  to: string[]
  subject: string
  text: string
  attachments: { filename: string; contentType: string; size: number }[]
}

const url = inject('productUrl')

/** All mails to the address: whoever polls must not read those of the whole run each time. */
const readMailbox = async (address: string) => {
  const query = new URLSearchParams({ to: address })
  return (await (await fetch(`${url}/mailbox.json?${query}`)).json()) as Mail[]
}

/** The mails that have come to the address so far, newest first. */
export const mailsTo = async (address: string, subject: RegExp): Promise<Mail[]> =>
  (await readMailbox(address)).filter((mail) => subject.test(mail.subject))

const PATIENCE_MS = 20_000

/** The newest mail to the address whose subject matches; waits for the outbox to send it. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  const late = Date.now() + PATIENCE_MS
  let mails: Mail[] = []
  while (Date.now() < late) {
    mails = await readMailbox(address)
    const found = mails.find((mail) => subject.test(mail.subject))
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const subjects = mails.map((mail) => mail.subject).join('\n')
  throw new Error(`No mail to ${address} about ${String(subject)} has arrived, only\n${subjects}`)
}

/** The first link of a mail, as a person opens it. */
export function linkIn({ text, subject }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`There is no link in the mail '${subject}':\n${text}`)
  return link
}
