import type { Email } from 'postal-mime'
import { assembleDispatcher } from '../../src/assemble.ts'
import { smtpMailer } from '../../src/ports/mail/smtp.ts'
import { startSmtpInbox } from './smtp-inbox.ts'
import type { TestApp } from './test-app.ts'

/** Sends what waits in the outbox over SMTP and returns what arrived. */
export async function sentMails(app: TestApp): Promise<Email[]> {
  const inbox = await startSmtpInbox()
  const mailer = smtpMailer(inbox.url, app.config.mailFrom)
  try {
    await assembleDispatcher(app.deps, mailer).runOnce()
  } finally {
    await mailer.close()
    await inbox.stop()
  }
  return inbox.mails
}

const isFor = (address: string, mail: Email): boolean =>
  mail.to?.some((recipient) => recipient.address === address) ?? false

/** The same, of what arrived for this address. */
export const mailsSentTo = async (app: TestApp, address: string): Promise<Email[]> =>
  (await sentMails(app)).filter((mail) => isFor(address, mail))
