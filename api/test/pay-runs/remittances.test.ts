import type { PayRun } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
} from './build-pay-run.ts'
import { buildOwedBack, lockedLess, onFriday } from './build-credit.ts'
import {
  asWorker,
  buildLocked,
  buildPaid,
  FIRST,
  friday,
  listed,
  notified,
  pdfOf,
  readPrinted,
} from './build-remitted.ts'

let app: TestApp
let pages: string[]
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => {
  pages = readPrinted(app)
})
afterAll(() => app.close())

describe('confirming a run as paid', () => {
  it('mails each worker one remittance advice, with a PDF, and no mail of each invoice', async () => {
    const { lukasz, run } = await buildPaid(app)
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
    const { lukasz, sian, run } = await buildPaid(app)
    expect(await notified(app, lukasz)).toMatchObject([
      {
        type: 'invoice_paid',
        title: 'Pennine Build Ltd paid you £1,897.04',
        body: `Remittance advice ${run.number}, for INV-2026-0041 and INV-2026-0042.`,
        subject: { noun: 'remittance', id: run.id },
      },
    ])
    expect(await notified(app, sian)).toMatchObject([
      { title: 'Pennine Build Ltd paid you £589.50' },
    ])
  })

  it('tells nobody of a payment that the bank returned', async () => {
    const { company, lukasz, sian, run } = await buildLocked(app)
    await step(company.caller, run, 'confirm', {
      failed: [{ worker_id: sian.id, reason: 'Account closed' }],
    })
    expect(await mailsSentTo(app, lukasz.email)).toHaveLength(1)
    expect(await notified(app, sian)).toEqual([])
    expect((await listed(app, sian)).body.remittances).toEqual([])
    expect(await pdfOf(app, sian, run)).toMatchObject({ status: 404 })
    const path = `/api/pay-runs/${run.id}/remittances/${sian.id}.pdf`
    expect(await company.caller.get(path)).toMatchObject({
      status: 409,
      body: { message: 'This payment did not stand, so there is no remittance advice of it.' },
    })
  })

  it('mails nobody who wants no mail of paid invoices', async () => {
    const { company, lukasz, sian, run } = await buildLocked(app)
    const caller = await asWorker(app, lukasz)
    await caller.patch('/auth/notification-preferences', {
      events: [{ type: 'invoice_paid', mail: false }],
    })
    await step(company.caller, run, 'confirm')
    const mails = await mailsSentTo(app, lukasz.email)
    expect(mails).toEqual([])
    expect(await notified(app, lukasz)).toHaveLength(1)
    expect(await notified(app, sian)).toHaveLength(1)
  })

  it('mails no remittance advice where the run was undone before it left', async () => {
    const { company, lukasz, run } = await buildPaid(app)
    await step(company.caller, run, 'undo', { reason: 'Wrong bank' })
    const subjects = (await mailsSentTo(app, lukasz.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringMatching(/^Pennine Build Ltd undid its payment/)])
  })
})

describe('the remittance advice', () => {
  it('says what the payment is for, to the penny', async () => {
    const { lukasz, run } = await buildPaid(app)
    const answer = await pdfOf(app, lukasz, run)
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
    const { company, sian, run } = await buildPaid(app)
    const answer = await company.caller.get(`/api/pay-runs/${run.id}/remittances/${sian.id}.pdf`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain(
      encodeURIComponent(`Remittance ${run.number} Siân O’Brien.pdf`),
    )
    expect(pages[0]).toContain('£805.50 £216.00 30% £589.50')
    await pdfOf(app, sian, run)
    // Printed once: both read the same file.
    expect(pages).toHaveLength(1)
  })

  it('is not there before the run is confirmed, nor for whom it does not pay', async () => {
    const { company, lukasz, run } = await buildLocked(app)
    const path = `/api/pay-runs/${run.id}/remittances`
    expect(await company.caller.get(`${path}/${lukasz.id}.pdf`)).toMatchObject({
      status: 409,
      body: { message: 'A remittance advice is there once the pay run is confirmed as paid.' },
    })
    expect(await pdfOf(app, lukasz, run)).toMatchObject({ status: 404 })
    const stranger = await buildPayee(app, company, { full_name: 'Dev Patel' })
    expect(await company.caller.get(`${path}/${stranger.id}.pdf`)).toMatchObject({ status: 404 })
    expect(await pdfOf(app, stranger, run)).toMatchObject({ status: 404 })
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
    await friday(app, company)
    const paid = await step(company.caller, locked.body.pay_run, 'confirm')
    await company.caller.post(`/api/invoices/${id}/mark-paid`, {})
    await pdfOf(app, lukasz, paid.body.pay_run)
    expect(pages[0]).toContain(
      'INV-2026-0041 part, £751.88 still due 30 Nov – 4 Dec 2026 £500.00 £0.00 £100.00 £600.00 £94.84 20% £505.16',
    )
  })

  it('takes off what was set off, a row of its own below the invoices', async () => {
    const owed = await buildOwedBack(app)
    const locked = await lockedLess(owed)
    await onFriday(app, owed)
    await step(owed.pair.asClient, locked, 'confirm')
    await pdfOf(app, owed.pair.worker, locked)
    const [page = ''] = pages
    expect(page).toContain(`${owed.note.credit_note_number} credit note, set off`)
    expect(page).toContain('−£180.00 £0.00 −£36.00 −£216.00 −£36.00 20% −£180.00')
    expect(page).toContain('Total £460.00 £0.00 £92.00 £552.00 £92.00 £460.00')
    const notifications = await notified(app, owed.pair.worker)
    expect(notifications.filter(({ type }) => type === 'credit_note_refunded')).toEqual([])
    expect((await listed(app, owed.pair.worker)).body.remittances).toMatchObject([
      { amount: 460, invoice_count: 1, credit_note_count: 1 },
    ])
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
    await friday(app, company)
    await step(company.caller, run, 'confirm')
    await pdfOf(app, dev, run)
    expect(pages[0]).toContain('£2,760.00 £0.00 £0.00 Reverse charge £2,760.00 £0.00 0% £2,760.00')
    expect(pages[0]).toContain('Reverse charge: Customer to pay the VAT to HMRC: £552.00.')
    expect(pages[0]).toContain('Nothing was deducted under CIS')
  })
})
