import type { ErrorBody, Invoice, MemberRole } from '@daysheet/core'
import { readdirSync, readFileSync } from 'node:fs'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '../src/http/rate-limits.ts'
import { chromiumPrinter } from '../src/ports/pdf/chromium.ts'
import type { PdfPrinter } from '../src/ports/pdf/port.ts'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildMember } from './support/build-member.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { dayOn } from './support/invoice-body.ts'
import { readPdf } from './support/read-pdf.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const silent = pino({ level: 'silent' })

let app: TestApp
let chromium: PdfPrinter
let prints: number
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
  chromium = chromiumPrinter(CHROMIUM, silent)
})
beforeEach(async () => {
  prints = 0
  app.deps.pdf.print = (document) => {
    prints += 1
    return chromium.print(document)
  }
  pair = await buildWorkingPair(app)
})
afterAll(async () => {
  await chromium.close()
  await app.close()
})

const pdf = (id: string, who = pair.asWorker) => who.get<ErrorBody>(`/api/invoices/${id}/pdf`)
const sent = (changes: Parameters<typeof createdInvoice>[1] = {}) =>
  createdInvoice(pair, { status: 'submitted', ...changes })
const pagesOf = (bytes: Buffer) => bytes.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

describe('the PDF of an invoice', () => {
  it('is one tagged A4 page for a week, the same for both parties', async () => {
    const days = ['09', '10', '11', '12', '13', '14']
    const invoice = await sent({
      items: days.map((date) => dayOn(pair, `2026-11-${date}`, { overtime_hours: 2 })),
      expenses: [{ description: 'Wall ties', quantity: 2, rate: 14.25 }],
      notes: 'Saturday agreed with Dave on site, crane day.',
    })
    const answer = await pdf(invoice.id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Invoice-${invoice.invoice_number}.pdf"`,
    )
    const worker = { full_name: 'Łukasz Żak' }
    await app.deps.knex('users').where('id', pair.worker.id).update(worker)
    const ofClient = await pair.asClient.get(`/api/invoices/${invoice.id}/pdf`)
    const { full_name } = pair.worker
    await app.deps.knex('users').where('id', pair.worker.id).update({ full_name })
    expect(ofClient.headers.get('content-disposition')).toBe(
      `attachment; filename="${invoice.invoice_number} Lukasz Zak.pdf"; filename*=UTF-8''${invoice.invoice_number}%20%C5%81ukasz%20%C5%BBak.pdf`,
    )
    const raw = answer.bytes.toString('latin1')
    expect(raw).toMatch(/^%PDF-/)
    expect(pagesOf(answer.bytes)).toBe(1)
    expect(raw).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
    expect(raw).toContain('/StructTreeRoot')
    expect(raw).toContain('/Lang (en-GB)')
    expect((await pdf(invoice.id, pair.asClient)).bytes).toEqual(answer.bytes)
  })

  it('says the UTR and the bank details to members who see them, and to no other', async () => {
    const { id } = await sent()
    const bank = ['12345 67890', '12345678', '12-34-56']
    const shownTo = async (role: MemberRole) => {
      const { caller } = await buildMember(app, pair.client, { role })
      const answer = await pdf(id, caller)
      expect(answer.status).toBe(200)
      const { text } = await readPdf(answer.bytes)
      return bank.filter((one) => text.includes(one))
    }
    for (const role of ['owner', 'admin', 'accountant'] as const) {
      expect({ role, shown: await shownTo(role) }).toEqual({ role, shown: bank })
    }
    for (const role of ['project_manager', 'viewer'] as const) {
      expect({ role, shown: await shownTo(role) }).toEqual({ role, shown: [] })
    }
  })

  it('embeds its letters as a font, and says its words without gaps in them', async () => {
    const items = ['09', '10', '11', '12'].map((date) => dayOn(pair, `2026-11-${date}`))
    const { bytes } = await pdf((await sent({ items })).id)
    const { fonts, text } = await readPdf(bytes)
    expect(text).toMatch(/32(\.0)? h at £200/)
    expect(text).toContain('Pay by bank transfer to')
    expect(fonts.length).toBeGreaterThan(0)
    // TrueType by glyph id; Chromium writes its dictionaries as plain text.
    const kinds = bytes.toString('latin1').match(/(?<=\/Subtype \/)(CIDFont)?Type\w+/g)
    expect([...new Set(kinds)].sort()).toEqual(['CIDFontType2', 'Type0'])
    for (const font of fonts) {
      expect(font).toMatchObject({ isEmbedded: true, isType3: false })
      // Six letters before the name: only the letters that are used are embedded (ISO 32000, 9.6.4).
      expect(font.name).toMatch(/^[A-Z]{6}\+Inter/)
    }
  })

  it('says everything about somebody whose name has letters that are nowhere else on it', async () => {
    pair = await buildWorkingPair(app, { worker: { full_name: 'Łukasz Wiśniewski' } })
    const { bytes } = await pdf((await sent()).id)
    const { text } = await readPdf(bytes)
    for (const small of [
      'UTR',
      'Invoice number',
      'Service period',
      '· Łukasz Wiśniewski',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(small)
    }
  })

  it('breaks over pages for 200 lines', async () => {
    const items = Array.from({ length: 200 }, () => dayOn(pair, '2026-11-09', { hours: 0.25 }))
    const answer = await pdf((await sent({ items })).id)
    expect(pagesOf(answer.bytes)).toBeGreaterThan(4)
  })

  it('is printed once, until something on it changes', async () => {
    const invoice = await sent()
    await pdf(invoice.id)
    await pdf(invoice.id, pair.asClient)
    expect(prints).toBe(1)
    await pair.asClient.post(`/api/invoices/${invoice.id}/approve`)
    await pair.asClient.post(`/api/invoices/${invoice.id}/mark-paid`)
    await pdf(invoice.id)
    expect(prints).toBe(2)
  })

  it('says how it was paid instead of where to pay, as soon as it is paid', async () => {
    const { id } = await invoiceIn('approved', pair)
    expect((await readPdf((await pdf(id)).bytes)).text).toContain('12345678')
    const payment = { payment_method: 'Bank Transfer', payment_reference: 'BACS 4471' }
    await pair.asClient.post(`/api/invoices/${id}/mark-paid`, { ...payment, paid_at: '2026-11-06' })
    for (const who of [pair.asWorker, pair.asClient]) {
      const { text } = await readPdf((await pdf(id, who)).bytes)
      expect(text).toContain('Paid 6 Nov 2026, Bank Transfer, BACS 4471')
      expect(text).not.toContain('12345678')
      expect(text).not.toContain('Pay by bank transfer')
    }
  })

  it('lies in storage sealed, because it shows bank details', async () => {
    const stored: Buffer[] = []
    const { put } = app.deps.storage
    app.deps.storage.put = (key, content, mediaType) => {
      stored.push(content)
      return put(key, content, mediaType)
    }
    await pdf((await sent()).id)
    app.deps.storage.put = put
    expect(stored).toHaveLength(1)
    expect(stored[0]?.subarray(0, 4).toString()).not.toBe('%PDF')
  })

  it('pays into the account that was named when it was sent', async () => {
    const invoice = await sent()
    const printed: string[] = []
    app.deps.pdf.print = ({ html }) => {
      printed.push(html)
      return Promise.resolve(Buffer.from('%PDF-'))
    }
    await app.deps
      .knex('users')
      .where('id', pair.worker.id)
      .update({ bank_account_number_sealed: app.deps.vault.seal('99999999') })
    await pdf(invoice.id, pair.asClient)
    expect(printed[0]).toContain('12345678')
    expect(printed[0]).not.toContain('99999999')
  })

  it('is none while it is a draft', async () => {
    const draft = await createdInvoice(pair)
    expect(await pdf(draft.id)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await pdf(draft.id, pair.asClient)).toMatchObject({
      status: 403,
      body: { message: 'Access denied' },
    })
  })

  it('is there for every status that follows', async () => {
    for (const status of ['disputed', 'rejected', 'dispute_resolved'] as const) {
      expect((await pdf((await invoiceIn(status, pair)).id)).status).toBe(200)
    }
  })
})

describe('when Chromium is killed while it prints', () => {
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      // The process ended between the two reads.
      return ''
    }
  }
  const browsers = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .filter((pid) => read(`/proc/${pid}/status`).includes(`\nPPid:\t${process.pid}\n`))
      .filter((pid) => read(`/proc/${pid}/cmdline`).includes('chromium'))
      .map(Number)

  it('starts it again and answers with the PDF', async () => {
    const items = Array.from({ length: 300 }, () => dayOn(pair, '2026-11-09', { hours: 0.25 }))
    const invoice = await sent({ items })
    await chromium.print({ html: '<html><head></head><body>warm</body></html>' })
    let killed = 0
    app.deps.pdf.print = (document) => {
      const printing = chromium.print(document)
      for (const browser of browsers()) {
        process.kill(browser, 'SIGKILL')
        killed += 1
      }
      return printing
    }
    const answer = await pdf(invoice.id)
    expect(killed).toBeGreaterThan(0)
    expect(answer.status).toBe(200)
    expect(pagesOf(answer.bytes)).toBeGreaterThan(4)
  })
})

describe('when there is no Chromium', () => {
  it('answers 503 with a sentence, and everything else works', async () => {
    const none = chromiumPrinter(undefined, silent)
    app.deps.pdf.print = (document) => none.print(document)
    const invoice = await sent()
    const answer = await pdf(invoice.id)
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(answer.body.message).toMatch(/no Chromium is installed/)
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(
      await pair.asWorker.get<{ invoice: Invoice }>(`/api/invoices/${invoice.id}`),
    ).toMatchObject({ status: 200 })
  })
})

describe('when someone downloads without end', () => {
  const unlimited = () => app.deps.limits
  let before: ReturnType<typeof unlimited>
  beforeEach(() => {
    before = unlimited()
    app.deps.limits = rateLimits(app.deps.knex, app.config.database.url)
  })
  afterEach(() => {
    app.deps.limits = before
  })

  it('answers 429 to the 21st within a minute, for that person alone', async () => {
    const invoice = await sent()
    const answers = []
    for (let n = 0; n < 21; n += 1) answers.push(await pdf(invoice.id))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(20).fill(200), 429])
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await pdf(invoice.id, pair.asClient)).status).toBe(200)
  })
})
