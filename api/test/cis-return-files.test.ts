import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../src/http/rate-limits.ts'
import { chromiumPrinter } from '../src/ports/pdf/chromium.ts'
import type { PdfPrinter } from '../src/ports/pdf/port.ts'
import { buildPayment, buildVerification } from './support/build-payment.ts'
import { buildWorker, type UserChanges } from './support/build-user.ts'
import {
  buildEngagement,
  buildWorkingPair,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { readPdf } from './support/read-pdf.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

let app: TestApp
let chromium: PdfPrinter
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-12-07T09:00:00.000Z')
  chromium = chromiumPrinter(CHROMIUM, pino({ level: 'silent' }))
  app.deps.pdf.print = (document) => chromium.print(document)
  pair = await buildWorkingPair(app, {
    worker: { full_name: 'Łukasz Wiśniewski', utr_number: '21088 34503K' },
    client: { company_name: 'O’Brien & Sons' },
  })
  await app.deps
    .knex('companies')
    .where('id', pair.client.id)
    .update({
      contractor_utr_sealed: app.deps.vault.seal('K2234567890'),
      paye_reference: '123/AB456',
      accounts_office_reference: '123PA00012345',
    })
  await buildPayment(app, pair, { subtotal: 1475, expenses_total: 45.5, cis_deduction: 295 })
  await buildVerification(app, pair, { result: 'net' })
  const unmatched = await workingFor({ full_name: '=HYPERLINK("http://x"),"<b>Bo' })
  await buildPayment(app, unmatched, { subtotal: 600.99, cis_deduction: 180.3, cis_status: '30' })
  await buildVerification(app, unmatched, {
    result: 'unmatched',
    verification_number: 'V0987654321AB',
  })
  const outside = await workingFor({ full_name: 'Ada Sole', cis_registered: false })
  await buildPayment(app, outside, { cis_registered: false, cis_deduction: 0 })
})
afterAll(async () => {
  await chromium.close()
  await app.close()
})

async function workingFor(changes: UserChanges) {
  const worker = await buildWorker(app, { utr_number: '2108834503', ...changes })
  await buildEngagement(app, worker, pair.client)
  return { worker, client: pair.client }
}

const file = (name: 'return.csv' | 'return.pdf', month = 8, who = pair.asClient) =>
  who.get<{ message: string }>(`/api/clients/${pair.client.id}/cis-months/2026/${month}/${name}`)

describe('the return as CSV', () => {
  it('is in the order of HMRC’s form, with the contractor before the subcontractors', async () => {
    const answer = await file('return.csv')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    expect(answer.headers.get('content-disposition')).toContain('CIS-return-2026-27-month-8.csv')
    expect(answer.bytes.toString().split('\r\n')).toEqual([
      '\ufeffContractor,O’Brien & Sons',
      'Contractor UTR,2234567890',
      'Employer PAYE reference,123/AB456',
      'Accounts Office reference,123PA00012345',
      'Tax month,8 of 2026/27',
      'Tax month ended,05/12/2026',
      'Return due,19/12/2026',
      'Nil return,No',
      'Subcontractors,2',
      'Deducted in all,475.30',
      '',
      'Subcontractor,UTR,Verification number,Total payments without VAT,Cost of materials,Total amount deducted',
      // No formula of a spreadsheet, and its number, since 30% was deducted.
      `"'=HYPERLINK(""http://x""),""<b>Bo",2108834503,V0987654321AB,600,0,180.30`,
      'Łukasz Wiśniewski,2108834503,,1520,45,295.00',
      '',
    ])
  })

  it('is a nil return of a month in which nobody was paid', async () => {
    const lines = (await file('return.csv', 7)).bytes.toString().split('\r\n')
    expect(lines).toContain('Nil return,Yes')
    expect(lines.slice(-2)).toEqual([expect.stringContaining('Subcontractor,UTR'), ''])
  })
})

describe('the return as PDF', () => {
  it('prints the same, and says that it is prepared rather than sent', async () => {
    const answer = await file('return.pdf')
    expect(answer.status).toBe(200)
    const { text, fonts } = await readPdf(answer.bytes)
    for (const part of [
      'Brien & Sons Contractor UTR',
      '22345 67890',
      '123/AB456',
      '123PA00012345',
      '=HYPERLINK("http://x"),"<b>Bo',
      'V0987654321AB',
      'Łukasz Wiśniewski 21088 34503 £1,520 £45 £295.00',
      'Total £2,120 £45 £475.30',
      'Brien & Sons to send to HMRC',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('Ada Sole')
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
  })

  it('says when it is a nil return', async () => {
    expect((await readPdf((await file('return.pdf', 7)).bytes)).text).toContain('Nil return.')
  })

  it('is printed twenty times a minute at most', async () => {
    app.deps.limits = rateLimits(app.deps.knex, app.config.database.url)
    const print = app.deps.pdf.print
    app.deps.pdf.print = () => Promise.resolve(Buffer.from('%PDF-1.7'))
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await file('return.pdf')).status)
    app.deps.pdf.print = print
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })
})
