import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

export type StoredMail = {
  id: string
  /** Everyone it was delivered to, hidden copies included. */
  to: string[]
  from: string
  subject: string
  text: string
  html: string
  /** When it arrived, ISO 8601 UTC. */
  date: string
  attachments: { filename: string; contentType: string; content: Buffer }[]
}

export type MailStore = {
  add: (raw: Buffer, recipients: string[]) => void
  /** The newest `shown` mails, newest first. */
  list: () => Promise<StoredMail[]>
  read: (id: string) => Promise<StoredMail | undefined>
  /** The mail as it came over SMTP. */
  raw: (id: string) => Buffer | undefined
}

const shown = 1_000
const idShape = /^\d{8}T\d{9}Z-\d{6}$/
/** What the envelope said, kept as a first header line: a hidden copy is nowhere in the mail itself. */
const envelopeHeader = 'X-Envelope-To'

/** One `.eml` file per mail; the names sort by arrival. */
export function openMailStore(folder: string): MailStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const parsed = new Map<string, Promise<StoredMail>>()
  let count = 0

  const ids = (): string[] =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => name.slice(0, -4))
      .filter((id) => idShape.test(id))
      .sort()
      .reverse()

  const load = (id: string): Promise<StoredMail> => {
    const known = parsed.get(id) ?? parse(id, readFileSync(join(folder, `${id}.eml`)))
    parsed.set(id, known)
    return known
  }

  return {
    add(raw, recipients) {
      count = (count + 1) % 1_000_000
      const arrived = new Date().toISOString().replaceAll(/[-:.]/g, '')
      const id = `${arrived}-${String(count).padStart(6, '0')}`
      const envelope = Buffer.from(`${envelopeHeader}: ${recipients.join(', ')}\r\n`)
      // A reader never sees half a mail: it gets its name when it is whole.
      const writing = join(folder, `${id}.writing`)
      writeFileSync(writing, Buffer.concat([envelope, raw]), { mode: 0o600 })
      renameSync(writing, join(folder, `${id}.eml`))
    },
    list: () => Promise.all(ids().slice(0, shown).map(load)),
    read: async (id) => (ids().includes(id) ? load(id) : undefined),
    raw: (id) => (ids().includes(id) ? readFileSync(join(folder, `${id}.eml`)) : undefined),
  }
}

async function parse(id: string, raw: Buffer): Promise<StoredMail> {
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  return {
    id,
    to: recipientsOf(mail),
    from: mail.from?.address ?? '',
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    date: arrivalOf(id),
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename: filename ?? 'attachment',
      contentType: mimeType,
      content: Buffer.from(content as ArrayBuffer),
    })),
  }
}

function recipientsOf(mail: Email): string[] {
  const envelope = mail.headers.find(({ key }) => key === envelopeHeader.toLowerCase())?.value
  if (envelope) return envelope.split(', ')
  return (mail.to ?? []).flatMap(({ address }) => address ?? [])
}

/** '20261121T123000123Z-000001' arrived at '2026-11-21T12:30:00.123Z'. */
function arrivalOf(id: string): string {
  return id.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z.*$/, '$1-$2-$3T$4:$5:$6.$7Z')
}
