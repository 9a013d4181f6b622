import { SMTPServer } from 'smtp-server'
import type { MailStore } from './store.ts'

const twentyFiveMegabytes = 25 * 1024 * 1024

/** A real SMTP conversation on loopback; whatever is sent, to whomever, ends in the store. */
export async function listenForMail(
  store: MailStore,
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = new SMTPServer({
    banner: 'Daysheet local mailbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: twentyFiveMegabytes,
    logger: false,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', done)
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          done(Object.assign(new Error('The mail is larger than 25 MB'), { responseCode: 552 }))
          return
        }
        try {
          store.add(
            Buffer.concat(chunks),
            session.envelope.rcptTo.map(({ address }) => address),
          )
          done()
        } catch (error) {
          // 451: the sender keeps the mail and tries again.
          const reason = error instanceof Error ? error.message : String(error)
          done(Object.assign(new Error(`Not stored: ${reason}`), { responseCode: 451 }))
        }
      })
    },
  })
  // A client that goes away in the middle is its own affair; smtp-server reports it as an error.
  server.on('error', (error: Error) => process.stderr.write(`Mailbox: ${error.message}\n`))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const address = server.server.address()
  if (!address || typeof address === 'string') throw new Error('The mailbox has no TCP port')
  return {
    port: address.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
