import nodemailer from 'nodemailer'
import { currentTracer } from '../../tracing/current-tracer.ts'
import { MailServerAway, type Mail, type Mailer } from './port.ts'

/** SMTP with a small pool. Time limits keep a hanging server from holding a lease for minutes. */
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
      try {
        await currentTracer().inSpan(
          {
            name: 'send mail',
            kind: 'client',
            attributes: { 'messaging.system': 'smtp', 'messaging.message.id': messageId },
          },
          () => transport.sendMail(messageOf(mail, messageId, from)),
        )
      } catch (error) {
        throw isServerAway(error) ? new MailServerAway(error) : error
      }
    },
    close() {
      transport.close()
      return Promise.resolve()
    },
  }
}

const messageOf = (mail: Mail, messageId: string, from: string) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  replyTo: mail.replyTo,
  messageId,
  attachments: mail.attachments,
  // Nodemailer must not read files or URLs that a mail's text happens to name.
  disableFileAccess: true,
  disableUrlAccess: true,
})

const SHUTTING_DOWN = 421

/**
 * Whether it failed before the server saw this mail: connecting, signing in, or the server closing
 * (RFC 5321, 421). Nodemailer names the command that failed.
 */
function isServerAway(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { command, code, responseCode } = error as {
    command?: string
    code?: string
    responseCode?: number
  }
  return (
    command === 'CONN' ||
    command?.startsWith('AUTH') === true ||
    code === 'EDNS' ||
    code === 'EAUTH' ||
    responseCode === SHUTTING_DOWN
  )
}
