import { createServer, type ServerResponse } from 'node:http'
import { mailboxPage } from './page.ts'
import type { MailStore, StoredMail } from './store.ts'

/** Mail is a stranger's HTML: no script, nothing loaded from anywhere, at most an inline picture. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri *; frame-ancestors 'none'; form-action 'none'"

/**
 * `/mailbox`, `/mailbox/{id}`, its attachments and source, and `/mailbox.json`, on loopback;
 * `/mailbox.json?to=…` is what came for one address.
 */
export async function serveMailbox(
  store: MailStore,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    // Only the API asks, by address. A page whose name was pointed here (DNS rebinding) is refused.
    if (!/^127\.0\.0\.1(:\d+)?$/.test(request.headers.host ?? '')) {
      send(response, 404, 'text/plain', 'There is no mailbox at this name.')
      return
    }
    answer(store, new URL(request.url ?? '/', 'http://mailbox'), response).catch(
      (error: unknown) => {
        process.stderr.write(`Mailbox: ${error instanceof Error ? error.stack : String(error)}\n`)
        send(response, 500, 'text/plain', 'The mailbox could not be read. See the terminal.')
      },
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The mailbox has no TCP port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(store: MailStore, address: URL, response: ServerResponse): Promise<void> {
  const path = address.pathname
  if (path === '/mailbox.json') {
    const recipient = address.searchParams.get('to')
    const mails = (await store.list()).filter(({ to }) => !recipient || to.includes(recipient))
    return send(response, 200, 'application/json', JSON.stringify(mails.map(summaryOf)))
  }
  if (path === '/mailbox' || path === '/mailbox/') {
    return send(response, 200, 'text/html', mailboxPage(await store.list(), undefined))
  }
  const [, id = '', rest = ''] = /^\/mailbox\/([\dTZ-]+)(.*)$/.exec(path) ?? []
  const mail = await store.read(id)
  if (mail && rest === '') {
    return send(response, 200, 'text/html', mailboxPage(await store.list(), mail))
  }
  if (mail && rest === '.eml') {
    return download(response, 'message/rfc822', `${id}.eml`, store.raw(id) ?? Buffer.alloc(0))
  }
  const attachment = mail?.attachments[Number(/^\/attachments\/(\d{1,3})$/.exec(rest)?.[1] ?? -1)]
  if (attachment) {
    return download(response, attachment.contentType, attachment.filename, attachment.content)
  }
  send(response, 404, 'text/plain', 'There is no such mail.')
}

function summaryOf({ id, to, subject, text, html, date, attachments }: StoredMail) {
  return {
    id,
    to,
    subject,
    text,
    html,
    date,
    attachments: attachments.map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      size: content.byteLength,
    })),
  }
}

function download(response: ServerResponse, type: string, name: string, body: Buffer): void {
  // RFC 6266: the plain name for everyone, the encoded one for names beyond ASCII.
  const plain = name.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll("'", '%27')
  response.setHeader(
    'content-disposition',
    `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
  )
  send(response, 200, /^[\w.+-]+\/[\w.+-]+$/.test(type) ? type : 'application/octet-stream', body)
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, {
    'content-type': /^text|json$/.test(type) ? `${type}; charset=utf-8` : type,
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })
  response.end(body)
}
