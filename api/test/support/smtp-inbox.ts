import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A mail server that stores what it receives; it can be switched off and on at the same port. */
export interface SmtpInbox {
  port: number
  url: string
  mails: Email[]
  /** It stores what it receives, and never says that it did. */
  isSilent: boolean
  stop: () => Promise<void>
}

export async function startSmtpInbox(port = 0): Promise<SmtpInbox> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A pool keeps its connections open; without this, `stop` would wait for them half a minute.
    closeTimeout: 200,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          (mail) => {
            mails.push(mail)
            if (!inbox.isSilent) done()
          },
          (error: unknown) => done(error as Error),
        )
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // A process that is killed in the middle of a mail resets its connection; smtp-server says so here.
  server.on('error', (error: Error) => process.stderr.write(`Inbox: ${error.message}\n`))
  const listening = (server.server.address() as AddressInfo).port
  const inbox: SmtpInbox = {
    port: listening,
    url: `smtp://127.0.0.1:${listening}`,
    mails,
    isSilent: false,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return inbox
}
