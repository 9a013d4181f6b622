import {
  cisStatements,
  formOf,
  type ErrorBody,
  type FinancialStats,
  type Invoice,
  type OwnClient,
  type ProjectOption,
  type SharedDocument,
} from '@daysheet/core'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildOwnPair, uniqueAddress, type OwnPair } from './support/build-own-client.ts'
import { signedInClient } from './support/build-user.ts'
import { dayOn, invoiceBody } from './support/invoice-body.ts'
import { mailedDocumentLink } from './support/mailed-documents.ts'
import { inMemoryStorage } from './support/in-memory-storage.ts'
import { statementPdfFile } from './support/statement-form.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ deps: { storage: inMemoryStorage() } })
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-09T12:00:00.000Z'))

type OneInvoice = { invoice: Invoice } & ErrorBody

const base = ({ worker }: Pick<OwnPair, 'worker'>) => `/api/workers/${worker.id}`

/** Two days and £38.40 of materials, due on the 27th: £374.40 net. */
async function sendInvoice(pair: OwnPair): Promise<Invoice> {
  const body = invoiceBody(pair, {
    items: [dayOn(pair, '2026-11-09'), dayOn(pair, '2026-11-10')],
    expenses: [{ description: 'Oak treads', quantity: 1, rate: 38.4 }],
    status: 'submitted',
  })
  const answer = await pair.asWorker.post<OneInvoice>(`${base(pair)}/invoices`, body)
  if (answer.status !== 201) throw new Error(answer.bytes.toString())
  return answer.body.invoice
}

/** A day on which the worker has signed in again. */
async function on(pair: OwnPair, instant: string): Promise<OwnPair> {
  app.clock.set(instant)
  return { ...pair, asWorker: await signedInClient(app, pair.worker) }
}

async function packOf(pair: OwnPair): Promise<Record<string, string>> {
  const { status, bytes } = await pair.asWorker.get(`${base(pair)}/tax-year-pack?year=2026`)
  expect(status).toBe(200)
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]),
  )
}

describe('what is written for an own client', () => {
  it('is in the tax year pack, with the statement that its worker filed', async () => {
    const pair = await on(await buildOwnPair(app), '2026-11-09T12:00:00.000Z')
    const { id, invoice_number } = await sendInvoice(pair)
    const later = await on(pair, '2026-12-06T12:00:00.000Z')
    const paid = { what: 'paid', amount: 374.4, paid_at: '2026-11-20' }
    expect((await later.asWorker.post(`/api/invoices/${id}/record`, paid)).status).toBe(200)
    const filed = await later.asWorker.post(`${base(pair)}/cis-statements`, undefined, {
      raw: formOf(cisStatements.file.body, {
        client_id: pair.client.id,
        tax_year: 2026,
        tax_month: 8,
        total_payments: 458.4,
        total_deductions: 84,
        cis_file: statementPdfFile('Nov.pdf'),
      }),
    })
    expect(filed.status).toBe(201)
    const files = await packOf(later)
    expect(files['invoices.csv']).toContain(
      `${invoice_number},Brook Joinery Ltd,2026-11-09,2026-11-15,2026-11-20,8,420.00,38.40,0.00,458.40,84.00,374.40`,
    )
    expect(files['cis.csv']).toContain(
      'Brook Joinery Ltd,8,2026-12-05,Matched,458.40,84.00,458.40,84.00,0.00,statements/Month-08-Brook-Joinery-Ltd.pdf',
    )
    expect(files['statements/Month-08-Brook-Joinery-Ltd.pdf']).toContain('%PDF')
  })

  it('is overdue after its day, and counts as that at home and with its client', async () => {
    const pair = await buildOwnPair(app)
    const { id } = await sendInvoice(pair)
    const late = await on(pair, '2026-11-28T09:00:00.000Z')
    const { body } = await late.asWorker.get<OneInvoice>(`/api/invoices/${id}`)
    expect(body.invoice).toMatchObject({ is_overdue: true, abilities: { chase: true } })
    const stats = await late.asWorker.get<FinancialStats>(`${base(pair)}/financial-stats`)
    expect(stats.body.outstandingInvoices).toMatchObject({ count: 1, netAmount: 374.4 })
    const own = await late.asWorker.get<{ own_client: OwnClient }>(
      `${base(pair)}/own-clients/${pair.client.id}`,
    )
    expect(own.body.own_client.owed).toEqual({ count: 1, amount: 374.4, overdue_count: 1 })
  })

  it('is put away and brought back', async () => {
    const pair = await buildOwnPair(app)
    const { id } = await sendInvoice(pair)
    const listed = async (path: string) =>
      (await pair.asWorker.get<{ invoices: Invoice[] }>(`${base(pair)}/${path}`)).body.invoices
    expect((await pair.asWorker.post(`/api/invoices/${id}/archive`)).status).toBe(200)
    expect(await listed('invoices')).toEqual([])
    expect(await listed('invoices/archived')).toMatchObject([{ id, client_kind: 'own' }])
    expect((await pair.asWorker.post(`/api/invoices/${id}/unarchive`)).status).toBe(200)
    expect(await listed('invoices')).toMatchObject([{ id }])
  })

  it('stays to read and to download once the plan has ended', async () => {
    const pair = await buildOwnPair(app)
    const { id } = await sendInvoice(pair)
    await app.deps.knex('subscriptions').where('user_id', pair.worker.id).delete()
    const own = `${base(pair)}/own-clients/${pair.client.id}`
    for (const path of [
      `/api/invoices/${id}`,
      `/api/invoices/${id}/pdf`,
      `/api/invoices/${id}/history`,
      `${base(pair)}/own-clients`,
      own,
      `${own}/projects`,
      `${own}/statement.pdf`,
      `${base(pair)}/tax-year-pack?year=2026`,
    ]) {
      expect([path, (await pair.asWorker.get(path)).status]).toEqual([path, 200])
    }
    const project = await pair.asWorker.post<ErrorBody>(`${own}/projects`, { name: 'Next job' })
    expect(project).toMatchObject({ status: 402, body: { code: 'plan_required' } })
    const paid = await pair.asWorker.post(`/api/invoices/${id}/record`, { what: 'paid' })
    expect(paid.status).toBe(200)
  })

  it('is under the reverse charge where that was agreed, with the notice', async () => {
    const address = uniqueAddress()
    const pair = await buildOwnPair(app, {
      worker: { vat_registered: true, vat_number: 'GB434031494', cis_registered: true },
      client: {
        invoice_email: address,
        vat_number: 'GB523384601',
        vat_treatment: 'reverse_charge',
      },
    })
    const invoice = await sendInvoice(pair)
    expect(invoice).toMatchObject({
      vat_treatment: 'reverse_charge',
      vat_amount: 0,
      reverse_charge_vat: 91.68,
      net_amount: 374.4,
    })
    const secret = await mailedDocumentLink(app, address)
    const { body } = await app.visitor().get<{ document: SharedDocument }>(`/api/shared/${secret}`)
    const vat = body.document.sums.find(({ label }) => label === 'VAT')
    expect(vat?.notes.join(' ')).toContain('Reverse charge: Customer to pay the VAT to HMRC')
  })

  it('is on its projects; of one that is done, for days until then', async () => {
    const pair = await buildOwnPair(app)
    const own = `${base(pair)}/own-clients/${pair.client.id}/projects`
    await pair.asWorker.post(own, { name: 'Otley Road stairs', code: 'OR-1', location: 'Otley' })
    await pair.asWorker.patch(`${own}/${pair.projectId}`, { done: true })
    const options = await pair.asWorker.get<{ projects: ProjectOption[] }>(
      `${base(pair)}/projects/${pair.client.id}`,
    )
    expect(options.body.projects).toMatchObject([
      { name: 'Otley Road stairs', code: 'OR-1', location: 'Otley', closing: null },
      { name: 'General work', closing: { how: 'completed', last_day: '2026-11-09' } },
    ])
    const body = invoiceBody(pair, { items: [dayOn(pair, '2026-11-10')] })
    expect((await pair.asWorker.post(`${base(pair)}/invoices`, body)).status).toBe(422)
  })
})
