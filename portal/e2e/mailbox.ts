import { expect, inject } from 'vitest'

interface Mail {
  to: string[]
  subject: string
  text: string
  attachments: { filename: string; contentType: string; size: number }[]
}

const url = inject('productUrl')

/** The newest mail to the address whose subject matches; waits for the outbox to send it. */
export async function mailTo(address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const mails = (await (await fetch(`${url}/mailbox.json`)).json()) as Mail[]
        found = mails.find((mail) => mail.to.includes(address) && subject.test(mail.subject))
        return found?.subject
      },
      { timeout: 20_000, interval: 250, message: `no mail to ${address} about ${subject}` },
    )
    .toMatch(subject)
  return found!
}

/** The first link of a mail, as a person opens it. */
export function linkIn({ text, subject }: Mail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0]
  if (!link) throw new Error(`There is no link in the mail '${subject}':\n${text}`)
  return link
}
