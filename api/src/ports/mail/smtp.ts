import nodemailer from 'nodemailer'
import type { Mailer } from './port.ts'

/** SMTP with a small pool. A server that hangs must not hold a lease for minutes. */
export function smtpMailer(smtpUrl: string, from: string): Mailer {
  const url = new URL(smtpUrl)
  url.searchParams.set('pool', 'true')
  url.searchParams.set('maxConnections', '3')
  url.searchParams.set('connectionTimeout', '10000')
  url.searchParams.set('greetingTimeout', '10000')
  url.searchParams.set('socketTimeout', '20000')
  const transport = nodemailer.createTransport(url.href)
  return {
    async send(mail, messageId) {
      await transport.sendMail({
        from,
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        replyTo: mail.replyTo,
        messageId,
        attachments: mail.attachments,
        // A mail never reads a file or fetches an address that its text happens to name.
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close() {
      transport.close()
      return Promise.resolve()
    },
  }
}
