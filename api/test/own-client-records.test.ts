import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOwnClient, buildOwnPair } from './support/build-own-client.ts'
import { PASSWORD } from './support/build-user.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { stubPdf } from './support/stub-pdf.ts'
import { sentMails } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ deps: { pdf: stubPdf } })
  app.clock.set('2026-11-26T09:00:00.000Z')
})
afterAll(() => app.close())

describe('the records of own clients', () => {
  it('go with their worker’s data, notes and projects too', async () => {
    const pair = await buildOwnPair(app, { client: { notes: 'Rings before eight.' } })
    await pair.asWorker.post(
      `/api/workers/${pair.worker.id}/own-clients/${pair.client.id}/join-request`,
      {},
    )
    const { bytes } = await pair.asWorker.get('/auth/data-export')
    const files = unzipSync(bytes)
    const rowsOf = (path: string) =>
      JSON.parse(Buffer.from(files[path] ?? []).toString()) as object[]
    expect(rowsOf('own-clients.json')).toMatchObject([
      {
        id: pair.client.id,
        company_name: 'Brook Joinery Ltd',
        invoice_email: 'accounts@brook.example',
        cis: '20',
        notes: 'Rings before eight.',
      },
    ])
    expect(rowsOf('own-projects.json')).toMatchObject([{ name: 'General work' }])
    expect(rowsOf('join-requests.json')).toMatchObject([{ email: 'accounts@brook.example' }])
  })

  it('close with the account; one that nothing was sent to is gone', async () => {
    const pair = await buildOwnPair(app, { client: { notes: 'Rings before eight.' } })
    const unused = await addOwnClient(pair, { company_name: 'Aire Valley Lofts' })
    const sent = await pair.asWorker.post<{ invoice: { id: string } }>(
      `/api/workers/${pair.worker.id}/invoices`,
      invoiceBody(pair, { status: 'submitted' }),
    )
    await pair.asWorker.post(`/api/invoices/${sent.body.invoice.id}/record`, { what: 'paid' })
    // What other tests left in the outbox leaves first, a round after another.
    while ((await sentMails(app)).length > 0);
    const { knex } = app.deps
    await knex('subscriptions').where('user_id', pair.worker.id).delete()
    await pair.asWorker.post('/auth/confirm-password', { password: PASSWORD })
    const deleted = await pair.asWorker.post('/auth/delete-account', {})
    expect(deleted.status).toBe(200)
    expect(await knex('companies').where('id', pair.client.id).first()).toMatchObject({
      company_name: 'Brook Joinery Ltd',
      accounts_email: null,
      contact_name: '',
      closed_at: '2026-11-26T09:00:00.000Z',
    })
    expect(await knex('own_clients').where('client_id', pair.client.id).first()).toMatchObject({
      notes: null,
      copy_emails: '[]',
    })
    for (const [table, column] of [
      ['companies', 'id'],
      ['own_clients', 'client_id'],
      ['engagements', 'client_id'],
      ['projects', 'client_id'],
    ] as const) {
      expect(await knex(table).where(column, unused.client_id).first(column)).toBeUndefined()
    }
    const mails = await sentMails(app)
    expect(mails.flatMap(({ to }) => to ?? []).map(({ address }) => address)).toEqual([
      pair.worker.email,
    ])
  })
})
