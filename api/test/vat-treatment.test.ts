import type { ErrorBody, Invoice, InvoiceClient, WorkerDetail } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assembleDispatcher } from '../src/assemble.ts'
import { smtpMailer } from '../src/ports/mail/smtp.ts'
import { chromiumPrinter } from '../src/ports/pdf/chromium.ts'
import type { PdfPrinter } from '../src/ports/pdf/port.ts'
import { pino } from 'pino'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildWorker } from './support/build-user.ts'
import { timesheetIn } from './support/build-timesheet.ts'
import { buildVerification } from './support/build-verification.ts'
import {
  buildEngagement,
  buildWorkingPair,
  type PairChanges,
  type WorkingPair,
} from './support/build-working-pair.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { startSmtpInbox } from './support/smtp-inbox.ts'
import { readPdf } from './support/read-pdf.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let chromium: PdfPrinter
beforeAll(async () => {
  app = await startTestApp()
  chromium = chromiumPrinter(
    process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    pino({ level: 'silent' }),
  )
  app.deps.pdf.print = (document) => chromium.print(document)
})
beforeEach(() => app.clock.set('2026-11-21T12:00:00.000Z'))
afterAll(async () => {
  await chromium.close()
  await app.close()
})

const REGISTERED: PairChanges = {
  worker: { vat_registered: true, vat_number: '101747696', cis_registered: true },
}
const AGREED: PairChanges = {
  ...REGISTERED,
  client: { vat_number: 'GB101747696' },
  engagement: { vat_treatment: 'reverse_charge' },
}

/** Labour 900.00 and materials 150.00. */
const week = (pair: WorkingPair) => ({
  items: [
    dayOn(pair, '2026-11-09', {
      pricing_type: 'fixed_price',
      item_description: 'Plastering',
      quantity: 1,
      unit_rate: 900,
    }),
  ],
  expenses: [{ description: 'Plaster', quantity: 1, rate: 150 }],
})

const edit = (pair: WorkingPair, changes: object) =>
  pair.asClient.put<{ worker: WorkerDetail } & ErrorBody>(`/api/workers/${pair.worker.id}/edit`, {
    email: pair.worker.email,
    ...changes,
  })

describe('when the client agrees a VAT treatment', () => {
  it('keeps it with its own VAT number, for worker and client to read', async () => {
    const pair = await buildWorkingPair(app, REGISTERED)
    const terms = {
      vat_treatment: 'reverse_charge',
      client_vat_number: 'GB 101 7476 96',
      is_end_user: false,
    }
    const answer = await edit(pair, terms)
    expect(answer).toMatchObject({ status: 200, body: { worker: { relationship: terms } } })
    const read = await pair.asWorker.get<{ clients: InvoiceClient[] }>(
      `/api/workers/${pair.worker.id}/invoice-clients`,
    )
    expect(read.body.clients).toMatchObject([terms])
    const audited = await app.deps
      .knex('audit_log')
      .where('actor_id', pair.client.id)
      .orderBy('id')
      .pluck('action')
    expect(audited).toEqual(['client.update_profile', 'engagement.edit'])
    expect((await edit(pair, { vat_treatment: 'reduced' })).body.worker.relationship).toMatchObject(
      { vat_treatment: 'reduced', client_vat_number: 'GB 101 7476 96' },
    )
  })

  it.each([
    ['without a VAT number', REGISTERED, { vat_treatment: 'reverse_charge' }, 'client_vat_number'],
    ['as an end user', AGREED, { is_end_user: true }, 'is_end_user'],
    [
      'with a worker who is not VAT registered',
      { client: { vat_number: 'GB101747696' } },
      { vat_treatment: 'reverse_charge' },
      'vat_treatment',
    ],
    [
      'with a worker outside the scheme',
      { ...AGREED, worker: { ...REGISTERED.worker, cis_registered: false } },
      { vat_treatment: 'reverse_charge' },
      'vat_treatment',
    ],
  ])('refuses the reverse charge %s, and changes nothing', async (_when, world, changes, path) => {
    const pair = await buildWorkingPair(app, world)
    const stored = () => app.deps.knex('engagements').where('worker_id', pair.worker.id).first()
    const before = await stored()
    const answer = await edit(pair, { ...changes, day_rate: 1 })
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path }] } })
    expect(await stored()).toEqual(before)
  })

  it('lets it be agreed with a worker whom HMRC verified, whatever their profile says', async () => {
    const worker = { ...REGISTERED.worker, cis_registered: false }
    const pair = await buildWorkingPair(app, { ...AGREED, worker })
    await buildVerification(app, pair)
    const changes = { vat_treatment: 'reverse_charge' }
    expect(await edit(pair, changes)).toMatchObject({ status: 200 })
  })

  it('keeps its VAT number while another worker is at reverse charge, and changes nothing', async () => {
    const pair = await buildWorkingPair(app, AGREED)
    const another = await buildWorker(app, { full_name: 'Łukasz Wiśniewski' })
    await buildEngagement(app, another, pair.client, AGREED.engagement)
    const changes = { vat_treatment: 'standard', client_vat_number: '' }
    const answer = await edit(pair, changes)
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'client_vat_number' }] } })
    expect(answer.body.message).toContain('At reverse charge: Łukasz Wiśniewski.')
    await app.deps.knex('engagements').where('worker_id', another.id).update({ status: 'inactive' })
    expect(await edit(pair, changes)).toMatchObject({
      status: 200,
      body: {
        worker: { relationship: { vat_treatment: 'standard', client_vat_number: null } },
      },
    })
  })

  it('leaves other terms editable where an old reverse charge is no longer lawful', async () => {
    const { client: _client, ...noNumber } = AGREED
    const pair = await buildWorkingPair(app, noNumber)
    expect(await edit(pair, { day_rate: 210 })).toMatchObject({ status: 200 })
  })
})

describe('an invoice under the reverse charge', () => {
  it('shows the VAT and does not add it', async () => {
    const pair = await buildWorkingPair(app, AGREED)
    const invoice = await createdInvoice(pair, { ...week(pair), status: 'submitted' })
    const figures = {
      vat_treatment: 'reverse_charge',
      agreed_vat_treatment: 'reverse_charge',
      vat_amount: 0,
      reverse_charge_vat: 210,
      total_amount: 1050,
      cis_deduction: 180,
      net_amount: 870,
    }
    expect(invoice).toMatchObject(figures)
    const read = await pair.asClient.get<{ invoice: Invoice }>(`/api/invoices/${invoice.id}`)
    expect(read.body.invoice).toMatchObject(figures)
    const audited = await app.deps.knex('audit_log').where('subject_id', invoice.id).first()
    expect(JSON.parse(audited.after)).toMatchObject({ reverse_charge_vat: 210 })
  })

  it("says so in HMRC's words on the PDF, with the client's VAT number", async () => {
    const pair = await buildWorkingPair(app, AGREED)
    const { id } = await createdInvoice(pair, { ...week(pair), status: 'submitted' })
    const { bytes } = await pair.asClient.get(`/api/invoices/${id}/pdf`)
    const { text } = await readPdf(bytes)
    expect(text).toContain('Reverse charge: Customer to pay the VAT to HMRC')
    expect(text).toContain('£210.00, 20% of £1,050.00')
    expect(text).toContain('VAT number GB 101 7476 96')
  })

  it("says so in the client's mail", async () => {
    const pair = await buildWorkingPair(app, AGREED)
    await app.deps.knex('outbox').delete()
    await createdInvoice(pair, { ...week(pair), status: 'submitted' })
    const inbox = await startSmtpInbox()
    const mailer = smtpMailer(inbox.url, 'Daysheet <no-reply@daysheet.test>')
    await assembleDispatcher(app.deps, mailer).runOnce()
    await mailer.close()
    await inbox.stop()
    expect(inbox.mails[0]?.text).toMatch(
      /Total:? £1,050\.00\s+VAT:? £210\.00\. Reverse charge: Customer to pay the VAT to HMRC/,
    )
  })

  it('stays as it was priced when the engagement changes; the next draft follows', async () => {
    const pair = await buildWorkingPair(app, AGREED)
    const sent = await createdInvoice(pair, { ...week(pair), status: 'submitted' })
    const draft = await createdInvoice(pair, week(pair))
    await edit(pair, { vat_treatment: 'zero' })
    const read = await pair.asWorker.get<{ invoice: Invoice }>(`/api/invoices/${sent.id}`)
    expect(read.body.invoice).toMatchObject({
      vat_treatment: 'reverse_charge',
      agreed_vat_treatment: 'reverse_charge',
    })
    const saved = await pair.asWorker.put<{ invoice: Invoice }>(
      `/api/invoices/${draft.id}`,
      invoiceBody(pair, week(pair)),
    )
    expect(saved.body.invoice).toMatchObject({
      vat_treatment: 'zero',
      agreed_vat_treatment: 'zero',
      reverse_charge_vat: 0,
      total_amount: 1050,
    })
  })
})

describe('an invoice made of a timesheet', () => {
  it('takes the agreed treatment', async () => {
    const pair = await buildWorkingPair(app, AGREED)
    const timesheet = await timesheetIn('approved', pair)
    const answer = await pair.asWorker.post<{ invoice: Invoice }>(
      `/api/timesheets/${timesheet.id}/invoice`,
    )
    expect(answer.body.invoice).toMatchObject({
      vat_treatment: 'reverse_charge',
      reverse_charge_vat: 40,
      total_amount: 200,
    })
  })
})

describe('an amended invoice', () => {
  it('is priced anew at what is agreed now', async () => {
    const pair = await buildWorkingPair(app, AGREED)
    const invoice = await invoiceIn('disputed', pair)
    await edit(pair, { vat_treatment: 'standard' })
    const answer = await pair.asWorker.put<{ invoice: Invoice }>(
      `/api/invoices/${invoice.id}/amend`,
      invoiceBody(pair, { ...week(pair), status: 'submitted' }),
    )
    expect(answer.body.invoice).toMatchObject({
      vat_treatment: 'standard',
      vat_amount: 210,
      reverse_charge_vat: 0,
    })
  })
})

describe('an invoice at another treatment than the agreed one', () => {
  it('keeps both, so that the client sees that it differs', async () => {
    const pair = await buildWorkingPair(app, AGREED)
    const body = { ...week(pair), vat_treatment: 'reduced' as const }
    expect(await createdInvoice(pair, body)).toMatchObject({
      vat_treatment: 'reduced',
      agreed_vat_treatment: 'reverse_charge',
      vat_amount: 52.5,
      total_amount: 1102.5,
      cis_deduction: 180,
      net_amount: 922.5,
    })
  })

  it('is refused at a reverse charge that is not lawful', async () => {
    const pair = await buildWorkingPair(app, REGISTERED)
    const answer = await pair.asWorker.post<ErrorBody>(
      `/api/workers/${pair.worker.id}/invoices`,
      invoiceBody(pair, { vat_treatment: 'reverse_charge' }),
    )
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'vat_treatment' }] } })
  })

  it('has no treatment to choose where the worker is not VAT registered', async () => {
    const pair = await buildWorkingPair(app, { worker: { cis_status: '30' } })
    const body = { ...week(pair), vat_treatment: 'reduced' as const }
    expect(await createdInvoice(pair, body)).toMatchObject({
      vat_registered: false,
      vat_treatment: 'standard',
      vat_amount: 0,
      total_amount: 1050,
      cis_deduction: 270,
      net_amount: 780,
    })
  })
})

describe('an expense that CIS is taken from', () => {
  it('joins labour as the base and is stored as such', async () => {
    const pair = await buildWorkingPair(app, REGISTERED)
    const { items, expenses } = week(pair)
    const mileage = { description: 'Mileage', quantity: 1, rate: 45, cis_liable: true }
    const invoice = await createdInvoice(pair, { items, expenses: [...expenses, mileage] })
    expect(invoice).toMatchObject({
      expenses_total: 195,
      liable_expenses_total: 45,
      cis_deduction: 189,
      vat_amount: 219,
      expenses: [{ cis_liable: false }, mileage],
      items: [{ cis_liable: false }, { cis_liable: false }, { cis_liable: true }],
    })
  })
})
