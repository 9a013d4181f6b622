import { unzipSync } from 'fflate'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPrinter } from '../../src/ports/pdf/chromium.ts'
import type { PdfPrinter } from '../../src/ports/pdf/port.ts'
import { readPdf } from '../support/read-pdf.ts'
import {
  buildContractor,
  file,
  startFilingApp,
  submissionOf,
  type Contractor,
  type FilingApp,
} from './filing-app.ts'

const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

let filing: FilingApp
let chromium: PdfPrinter
let contractor: Contractor
beforeAll(async () => {
  filing = await startFilingApp()
  filing.app.clock.set('2026-12-07T09:12:00.000Z')
  chromium = chromiumPrinter(CHROMIUM, pino({ level: 'silent' }))
  filing.app.deps.pdf.print = (document) => chromium.print(document)
  contractor = await buildContractor(filing, { client: { company_name: 'O’Brien & Sons' } })
})
afterAll(() => chromium.close())

const receiptOf = (of: Contractor, id: string) =>
  of.asClient.get<{ code: string }>(`/api/hmrc-submissions/${id}/receipt`)

describe('the receipt of a return', () => {
  it('prints what HMRC has and what was declared, once HMRC has accepted it', async () => {
    const { submission } = (await file(contractor)).body
    expect((await receiptOf(contractor, submission.id)).status).toBe(409)
    await filing.work(4)
    const accepted = await submissionOf(contractor, submission.id)
    const answer = await receiptOf(contractor, submission.id)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('CIS-receipt-2026-12-05.pdf')
    const { text, fonts } = await readPdf(answer.bytes)
    for (const part of [
      'Receipt of a CIS return',
      'Brien & Sons',
      `Accepted by HMRC at 09:12 on 7 Dec 2026, reference ${accepted.receipt_reference}.`,
      'Month 8 (6 Nov – 5 Dec 2026)',
      '123/R234',
      '123PP87654321',
      '2325648152',
      'Subcontractors 1',
      accepted.receipt_texts[0] ?? 'no text',
      'The employment status of each individual was considered',
      accepted.started_by_name ?? 'nobody',
    ]) {
      expect(text).toContain(part)
    }
    // A cell breaks what is longer than it is wide.
    expect(text.replaceAll(' ', '')).toContain(accepted.correlation_id)
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true)
  })

  it('says that HMRC’s receipt does not match where it does not', async () => {
    const other = await buildContractor(filing, { paye_reference: '757/R234' })
    const { submission } = (await file(other)).body
    await filing.work(4)
    const { text } = await readPdf((await receiptOf(other, submission.id)).bytes)
    expect(text).toContain('its receipt does not match what was sent')
    expect(text).toContain('None: HMRC')
  })

  it('is in what the owner of the company takes with them, each under its own name', async () => {
    const owner = await buildContractor(filing)
    await file(owner)
    await filing.work(4)
    const answer = await owner.asClient.get('/auth/data-export')
    expect(answer.status).toBe(200)
    const files = unzipSync(answer.bytes)
    const names = Object.keys(files).filter((name) => name.startsWith('hmrc-receipts/'))
    expect(names).toEqual(['hmrc-receipts/CIS-receipt-2026-12-05.pdf'])
    const { text } = await readPdf(Buffer.from(files[names[0] ?? ''] ?? []))
    expect(text).toContain('Receipt of a CIS return')
  })

  it('is nobody else’s', async () => {
    const { submission } = (await file(await buildContractor(filing))).body
    expect((await receiptOf(contractor, submission.id)).status).toBe(403)
  })
})
