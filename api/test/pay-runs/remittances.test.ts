import type { Notification, PayRun, RemittanceList } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../../src/features/accounts/index.ts'
import { signedInClient } from '../support/build-user.ts'
import { countStatements } from '../support/count-statements.ts'
import { mailsSentTo } from '../support/sent-mails.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import {
  buildDueInvoice,
  buildPayee,
  buildPayingCompany,
  buildPayRun,
  confirmationsOf,
  lockedRun,
  step,
  THURSDAY,
  type PayingCompany,
} from './build-pay-run.ts'

const FRIDAY = '2026-12-18T10:00:00.000Z'

let app: TestApp
let pages: string[]
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => {
  pages = []
  app.deps.pdf.print = ({ html }) => {
    pages.push(textOf(html))
    return Promise.resolve(Buffer.from('%PDF-1.7 remittance'))
  }
})
afterAll(() => app.close())

/** What a page says, without its marks. */
const textOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')

// Łukasz's invoices of the specification: 1,257.04 and 640.00.
const FIRST = {
  ...{ invoice_number: 'INV-2026-0041', period_start: '2026-11-30', period_end: '2026-12-04' },
  ...{ subtotal: 1180, expenses_total: 64.2, vat_registered: 1, vat_amount: 248.84 },
  ...{ total_amount: 1493.04, cis_deduction: 236, net_amount: 1257.04 },
}
const SECOND = {
  ...{ invoice_number: 'INV-2026-0042', period_start: '2026-12-07', period_end: '2026-12-08' },
  ...{ subtotal: 640, vat_registered: 1, vat_amount: 128 },
  ...{ total_amount: 768, cis_deduction: 128, net_amount: 640 },
}
const OF_SIAN = {
  ...{ invoice_number: 'INV-2026-0012', cis_status: '30' },
  ...{ subtotal: 720, expenses_total: 85.5, total_amount: 805.5 },
  ...{ cis_deduction: 216, net_amount: 589.5 },
}

interface Paid {
  company: PayingCompany
  lukasz: User
  sian: User
  ids: string[]
  run: PayRun
}

/** The day of payment has come, and its company signs in again. */
async function friday(company: PayingCompany): Promise<void> {
  app.clock.set(FRIDAY)
  company.caller = await signedInClient(app, company.client)
}

/** Pennine Build Ltd's run for Fri 18 Dec 2026, whose file is made. */
async function buildLocked(): Promise<Paid> {
  app.clock.set(THURSDAY)
  const company = await buildPayingCompany(app)
  await app.deps.knex('companies').where('id', company.client.id).update({
    company_address_line1: 'Calder Mill',
    company_city: 'Hebden Bridge',
    company_postal_code: 'HX7 8AD',
  })
  const lukasz = await buildPayee(app, company)
  const sian = await buildPayee(app, company, { full_name: 'Siân O’Brien' })
  const ids = [
    await buildDueInvoice(app, company, lukasz, FIRST),
    await buildDueInvoice(app, company, lukasz, SECOND),
    await buildDueInvoice(app, company, sian, OF_SIAN),
  ]
  const run = await lockedRun(company, ids)
  await friday(company)
  return { company, lukasz, sian, ids, run }
}

async function buildPaid(confirmation: Record<string, unknown> = {}): Promise<Paid> {
  const locked = await buildLocked()
  const { status, body, bytes } = await step(
    locked.company.caller,
    locked.run,
    'confirm',
    confirmation,
  )
  if (status !== 200) throw new Error(bytes.toString())
  return { ...locked, run: body.pay_run }
}

const asWorker = (worker: User) => signedInClient(app, worker)
const notified = async (worker: User): Promise<Notification[]> => {
  const caller = await asWorker(worker)
  const { body } = await caller.get<{ notifications: Notification[] }>('/api/notifications')
  return body.notifications
}
const listed = async (worker: User, query = '') => {
  const caller = await asWorker(worker)
  return caller.get<RemittanceList>(`/api/workers/${worker.id}/remittances${query}`)
}
const pdfOf = async (worker: User, run: PayRun) =>
  (await asWorker(worker)).get(`/api/workers/${worker.id}/remittances/${run.id}.pdf`)

describe('confirming a run as paid', () => {
  it('mails each worker one remittance advice, with a PDF, and no mail of each invoice', async () => {
    const { lukasz, run } = await buildPaid()
    const mails = await mailsSentTo(app, lukasz.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Pennine Build Ltd paid you £1,897.04: remittance advice ${run.number}`,
    ])
    const [mail] = mails
    expect(mail?.attachments).toMatchObject([
      { filename: `Remittance ${run.number}.pdf`, mimeType: 'application/pdf' },
    ])
    expect(mail?.text).toContain('INV-2026-0041: £1,257.04')
    expect(mail?.text).toContain('INV-2026-0042: £640.00')
    expect(mail?.text).toContain('Reference: PENNINE PR0001')
    expect(mail?.text).toContain(
      'Your CIS statement for 6 Dec 2026 – 5 Jan 2027 follows by 19 Jan 2027. This is not that statement.',
    )
  })

  it('notifies each worker once', async () => {
    const { lukasz, sian, run } = await buildPaid()
    expect(await notified(lukasz)).toMatchObject([
      {
        type: 'invoice_paid',
        title: 'Pennine Build Ltd paid you £1,897.04',
        body: `Remittance advice ${run.number}, for INV-2026-0041 and INV-2026-0042.`,
        subject: { noun: 'remittance', id: run.id },
      },
    ])
    expect(await notified(sian)).toMatchObject([{ title: 'Pennine Build Ltd paid you £589.50' }])
  })

  it('tells nobody of a payment that the bank returned', async () => {
    const { company, lukasz, sian, run } = await buildLocked()
    await step(company.caller, run, 'confirm', {
      failed: [{ worker_id: sian.id, reason: 'Account closed' }],
    })
    expect(await mailsSentTo(app, lukasz.email)).toHaveLength(1)
    expect(await notified(sian)).toEqual([])
    expect((await listed(sian)).body.remittances).toEqual([])
    expect(await pdfOf(sian, run)).toMatchObject({ status: 404 })
    const path = `/api/pay-runs/${run.id}/remittances/${sian.id}.pdf`
    expect(await company.caller.get(path)).toMatchObject({
      status: 409,
      body: { message: 'This payment did not stand, so there is no remittance advice of it.' },
    })
  })

  it('mails nobody who wants no mail of paid invoices', async () => {
    const { company, lukasz, sian, run } = await buildLocked()
    const caller = await asWorker(lukasz)
    await caller.patch('/auth/notification-preferences', {
      events: [{ type: 'invoice_paid', mail: false }],
    })
    await step(company.caller, run, 'confirm')
    const mails = await mailsSentTo(app, lukasz.email)
    expect(mails).toEqual([])
    expect(await notified(lukasz)).toHaveLength(1)
    expect(await notified(sian)).toHaveLength(1)
  })

  it('mails nothing where the run was undone before the mail left', async () => {
    const { company, lukasz, run } = await buildPaid()
    await step(company.caller, run, 'undo', { reason: 'Wrong bank' })
    const subjects = (await mailsSentTo(app, lukasz.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject?.includes('remittance'))).toEqual([])
  })
})

describe('the remittance advice', () => {
  it('says what the payment is for, to the penny', async () => {
    const { lukasz, run } = await buildPaid()
    const answer = await pdfOf(lukasz, run)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Remittance ${run.number}.pdf"`,
    )
    const [page = ''] = pages
    for (const said of [
      `Pay run ${run.number}`,
      'From Pennine Build Ltd Calder Mill Hebden Bridge HX7 8AD',
      'To Łukasz Wiśniewski',
      'Paid on 18 Dec 2026',
      'Reference PENNINE PR0001',
      'Account ending 1389',
      'INV-2026-0041 30 Nov – 4 Dec 2026 £1,244.20 £0.00 £248.84 £1,493.04 £236.00 20% £1,257.04',
      'INV-2026-0042 7 – 8 Dec 2026 £640.00 £0.00 £128.00 £768.00 £128.00 20% £640.00',
      'Total £1,884.20 £0.00 £376.84 £2,261.04 £364.00 £1,897.04',
      'Your CIS statement for 6 Dec 2026 – 5 Jan 2027 follows by 19 Jan 2027. This is not that statement.',
    ]) {
      expect(page).toContain(said)
    }
  })

  it('is the same for the company, named by its worker, O’Brien too', async () => {
    const { company, sian, run } = await buildPaid()
    const answer = await company.caller.get(`/api/pay-runs/${run.id}/remittances/${sian.id}.pdf`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain(
      encodeURIComponent(`Remittance ${run.number} Siân O’Brien.pdf`),
    )
    expect(pages[0]).toContain('£805.50 £216.00 30% £589.50')
    await pdfOf(sian, run)
    // Printed once: both read the same file.
    expect(pages).toHaveLength(1)
  })

  it('is not there before the run is confirmed, nor for whom it does not pay', async () => {
    const { company, lukasz, run } = await buildLocked()
    const path = `/api/pay-runs/${run.id}/remittances`
    expect(await company.caller.get(`${path}/${lukasz.id}.pdf`)).toMatchObject({
      status: 409,
      body: { message: 'A remittance advice is there once the pay run is confirmed as paid.' },
    })
    expect(await pdfOf(lukasz, run)).toMatchObject({ status: 404 })
    const stranger = await buildPayee(app, company, { full_name: 'Dev Patel' })
    expect(await company.caller.get(`${path}/${stranger.id}.pdf`)).toMatchObject({ status: 404 })
    expect(await pdfOf(stranger, run)).toMatchObject({ status: 404 })
    const other = await buildPayingCompany(app)
    expect(await other.caller.get(`${path}/${lukasz.id}.pdf`)).toMatchObject({ status: 403 })
  })

  it('says of a part what was still due when it was paid, whatever is paid later', async () => {
    app.clock.set(THURSDAY)
    const company = await buildPayingCompany(app)
    const lukasz = await buildPayee(app, company)
    const id = await buildDueInvoice(app, company, lukasz, FIRST)
    const draft = await buildPayRun(company, [id])
    const parted = await company.caller.patch<{ pay_run: PayRun }>(`/api/pay-runs/${draft.id}`, {
      version: draft.version,
      parts: [{ invoice_id: id, gross_amount: 600 }],
    })
    const locked = await step(company.caller, parted.body.pay_run, 'lock', {
      confirmations: confirmationsOf(parted.body.pay_run),
    })
    await friday(company)
    const paid = await step(company.caller, locked.body.pay_run, 'confirm')
    await company.caller.post(`/api/invoices/${id}/mark-paid`, {})
    await pdfOf(lukasz, paid.body.pay_run)
    expect(pages[0]).toContain(
      'INV-2026-0041 part, £751.88 still due 30 Nov – 4 Dec 2026 £500.00 £0.00 £100.00 £600.00 £94.84 20% £505.16',
    )
  })

  it('shows the VAT that the customer pays, and promises a worker paid gross no statement', async () => {
    app.clock.set(THURSDAY)
    const company = await buildPayingCompany(app)
    const dev = await buildPayee(app, company, { full_name: 'Dev Patel' })
    const id = await buildDueInvoice(app, company, dev, {
      ...{ vat_registered: 1, vat_treatment: 'reverse_charge', reverse_charge_vat: 552 },
      ...{ cis_status: '0', subtotal: 2450, expenses_total: 310, total_amount: 2760 },
      ...{ cis_deduction: 0, net_amount: 2760 },
    })
    const run = await lockedRun(company, [id])
    await friday(company)
    await step(company.caller, run, 'confirm')
    await pdfOf(dev, run)
    expect(pages[0]).toContain('£2,760.00 £0.00 £0.00 Reverse charge £2,760.00 £0.00 0% £2,760.00')
    expect(pages[0]).toContain('Reverse charge: Customer to pay the VAT to HMRC: £552.00.')
    expect(pages[0]).toContain('Nothing was deducted under CIS')
  })
})

describe('a payment of a run whose day is put right', () => {
  const correct = ({ company, ids }: Paid, paid_at: string) =>
    company.caller.put(`/api/invoices/${ids[2]}/payment`, { paid_at })

  it('sends the corrected remittance advice once, in place of the mail about its invoice', async () => {
    const paid = await buildPaid()
    await mailsSentTo(app, paid.sian.email)
    expect(await correct(paid, '2026-12-04')).toMatchObject({ status: 200 })
    const mails = await mailsSentTo(app, paid.sian.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Pennine Build Ltd corrected remittance advice ${paid.run.number}`,
    ])
    expect(mails[0]?.text).toContain('Paid on 4 Dec 2026, not on 18 Dec 2026.')
    expect(mails[0]?.attachments).toHaveLength(1)
    expect(pages.at(-1)).toContain(
      'Your CIS statement for 6 Nov – 5 Dec 2026 follows by 19 Dec 2026.',
    )
    const [newest, ...others] = await notified(paid.sian)
    expect(newest).toMatchObject({
      type: 'invoice_payment_corrected',
      subject: { noun: 'remittance', id: paid.run.id },
    })
    expect(others).toHaveLength(1)
    expect((await listed(paid.sian)).body.remittances).toMatchObject([{ paid_on: '2026-12-04' }])
  })

  it('sends none for another reference, which is nobody’s news but the company’s', async () => {
    const paid = await buildPaid()
    await mailsSentTo(app, paid.sian.email)
    await paid.company.caller.put(`/api/invoices/${paid.ids[2]}/payment`, {
      payment_reference: 'BACS 4472',
    })
    expect(await mailsSentTo(app, paid.sian.email)).toEqual([])
  })
})

describe("a worker's remittance advices", () => {
  it('are listed with the number, the client, the day, the amount and how many invoices', async () => {
    const { company, lukasz, run } = await buildPaid()
    expect((await listed(lukasz)).body).toEqual({
      remittances: [
        {
          pay_run_id: run.id,
          number: run.number,
          client_id: company.client.id,
          client_name: 'Pennine Build Ltd',
          paid_on: '2026-12-18',
          amount: 1897.04,
          invoice_count: 2,
          credit_note_count: 0,
          reference: 'PENNINE PR0001',
        },
      ],
      next_cursor: null,
    })
  })

  it('lose what was undone, one invoice or the run', async () => {
    const { company, lukasz, ids, run } = await buildPaid()
    await company.caller.post(`/api/invoices/${ids[1]}/undo-payment`, { reason: 'Not theirs' })
    expect((await listed(lukasz)).body.remittances).toMatchObject([
      { amount: 1257.04, invoice_count: 1 },
    ])
    await step(company.caller, run, 'undo', { reason: 'Wrong bank' })
    expect((await listed(lukasz)).body.remittances).toEqual([])
    expect(await pdfOf(lukasz, run)).toMatchObject({ status: 404 })
  })

  it('come newest first, a page at a time, in as many statements however many there are', async () => {
    app.clock.set(THURSDAY)
    const company = await buildPayingCompany(app)
    const lukasz = await buildPayee(app, company)
    const runs: PayRun[] = []
    for (let n = 0; n < 3; n += 1) {
      runs.push(await lockedRun(company, [await buildDueInvoice(app, company, lukasz)]))
    }
    app.clock.set(FRIDAY)
    company.caller = await signedInClient(app, company.client)
    const caller = await asWorker(lukasz)
    const list = `/api/workers/${lukasz.id}/remittances`
    const counts: number[] = []
    for (const [n, run] of runs.entries()) {
      app.clock.set(`2026-12-18T10:0${n}:00.000Z`)
      await step(company.caller, run, 'confirm')
      if (n !== 1) counts.push(await countStatements(app.deps.knex, () => caller.get(list)))
    }
    expect(counts[1]).toBe(counts[0])
    const first = await caller.get<RemittanceList>(`${list}?limit=2`)
    expect(first.body.remittances.map(({ number }) => number)).toEqual([
      runs[2]?.number,
      runs[1]?.number,
    ])
    const second = await caller.get<RemittanceList>(
      `${list}?limit=2&cursor=${first.body.next_cursor}`,
    )
    expect(second.body.remittances.map(({ number }) => number)).toEqual([runs[0]?.number])
    expect(second.body.next_cursor).toBeNull()
  })
})
