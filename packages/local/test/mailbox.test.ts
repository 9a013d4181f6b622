import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Mailbox, startMailbox } from '../src/mailbox/mailbox.ts'

const hostile = [
  'From: Daysheet <no-reply@daysheet.test>',
  'To: Bob <bob@example.com>',
  'Subject: =?utf-8?Q?Invoice_<b>=C2=A3944</b>?=',
  'Content-Type: multipart/mixed; boundary=X',
  '',
  '--X',
  'Content-Type: text/plain; charset=utf-8',
  '',
  '<script>alert(1)</script> https://daysheet.test/verify?token=a&b="c',
  '--X',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Hello</p><script>alert(2)</script>"><img src=x>',
  '--X',
  'Content-Type: application/pdf',
  'Content-Disposition: attachment; filename="Invoice-INV-2026-0001.pdf"',
  'Content-Transfer-Encoding: base64',
  '',
  Buffer.from('%PDF-1.7').toString('base64'),
  '--X--',
]

/** A sender that speaks SMTP line by line and waits for each answer. */
async function send(smtpUrl: string, recipients: string[], lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(smtpUrl).port), '127.0.0.1')
  const answers = socket.setEncoding('utf8')[Symbol.asyncIterator]()
  const answer = async () => String((await answers.next()).value)
  const say = async (line: string) => {
    socket.write(`${line}\r\n`)
    return answer()
  }
  await answer()
  await say('EHLO test')
  await say('MAIL FROM:<no-reply@daysheet.test>')
  for (const recipient of recipients) await say(`RCPT TO:<${recipient}>`)
  await say('DATA')
  const verdict = await say([...lines, '.'].join('\r\n'))
  socket.end('QUIT\r\n')
  return verdict
}

describe('the local mailbox', () => {
  let folder: string
  let mailbox: Mailbox
  const get = (path: string) => fetch(`${mailbox.pagesUrl}${path}`)
  const mails = async () =>
    (await (await get('/mailbox.json')).json()) as { id: string; subject: string }[]
  const newest = async () => (await mails())[0]?.id ?? ''

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'daysheet-mail-'))
    mailbox = await startMailbox(folder)
  })

  afterEach(async () => {
    await mailbox.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  describe('when nothing was sent', () => {
    it('is empty', async () => {
      expect(await mails()).toEqual([])
      expect(await (await get('/mailbox')).text()).toContain('No mail yet.')
    })
  })

  describe('when a mail was sent', () => {
    beforeEach(async () => {
      const verdict = await send(mailbox.smtpUrl, ['bob@example.com', 'copy@example.com'], hostile)
      expect(verdict).toMatch(/^250/)
    })

    it('is listed for those whom it came to, and for nobody else', async () => {
      const subjectsTo = async (address: string) => {
        const query = new URLSearchParams({ to: address })
        const answer = await get(`/mailbox.json?${query}`)
        return ((await answer.json()) as { subject: string }[]).map(({ subject }) => subject)
      }
      expect(await subjectsTo('copy@example.com')).toEqual(['Invoice <b>£944</b>'])
      expect(await subjectsTo('bob@example.com')).toHaveLength(1)
      expect(await subjectsTo('b@example.com')).toEqual([])
    })

    it('lists it with everyone it went to, hidden copies too', async () => {
      expect(await mails()).toEqual([
        {
          id: expect.stringMatching(/^\d{8}T\d{9}Z-\d{6}$/),
          to: ['bob@example.com', 'copy@example.com'],
          subject: 'Invoice <b>£944</b>',
          text: expect.stringContaining('<script>alert(1)</script>'),
          html: expect.stringContaining('<p>Hello</p>'),
          date: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
          attachments: [
            { filename: 'Invoice-INV-2026-0001.pdf', contentType: 'application/pdf', size: 8 },
          ],
        },
      ])
    })

    it('keeps it where only its owner can read it', () => {
      const [file = ''] = readdirSync(folder)
      expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600)
    })

    it('shows it with its text as text', async () => {
      const id = await newest()
      const response = await get(`/mailbox/${id}`)
      const page = await response.text()
      expect(page).toContain('Invoice &#60;b&#62;£944&#60;/b&#62;')
      expect(page).toContain('&#60;script&#62;alert(1)')
      expect(page).not.toContain('<script')
      expect(page).not.toContain('<img')
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    })

    it('shows its HTML in a frame without scripts and without our origin', async () => {
      const id = await newest()
      const page = await (await get(`/mailbox/${id}`)).text()
      const sandbox = /<iframe [^>]*sandbox="([^"]*)"/.exec(page)?.[1]
      expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox')
    })

    it('makes the links in its text usable, and only those', async () => {
      const id = await newest()
      const page = await (await get(`/mailbox/${id}`)).text()
      expect(page).toContain('<a href="https://daysheet.test/verify?token=a&#38;b="')
    })

    it('hands out its attachment as a download', async () => {
      const id = await newest()
      const response = await get(`/mailbox/${id}/attachments/0`)
      expect(await response.text()).toBe('%PDF-1.7')
      expect(response.headers.get('content-disposition')).toContain(
        'attachment; filename="Invoice-INV-2026-0001.pdf"',
      )
    })

    describe('and then another', () => {
      it('lists the newest first', async () => {
        await send(mailbox.smtpUrl, ['ann@example.com'], ['Subject: Later', '', 'Hello'])
        const subjects = (await mails()).map(({ subject }) => subject)
        expect(subjects).toEqual(['Later', 'Invoice <b>£944</b>'])
      })
    })
  })

  it('is not there for a page at another name that was pointed at this machine', async () => {
    const { port } = new URL(mailbox.pagesUrl)
    const status = await new Promise((resolve, reject) => {
      const headers = { host: `attacker.example:${port}` }
      request({ port, host: '127.0.0.1', path: '/mailbox.json', headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
      })
        .once('error', reject)
        .end()
    })
    expect(status).toBe(404)
  })

  it('answers 404 for a mail that it does not hold, and for a way out of its folder', async () => {
    const paths = ['/mailbox/20260101T000000000Z-000001', '/mailbox/..%2f..%2fsecrets', '/']
    for (const path of paths) expect((await get(path)).status).toBe(404)
  })
})
