import { sharedDocuments, type Invoice } from '@daysheet/core'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from './authorisation/call.ts'
import {
  buildMailedPair,
  mailedDocumentLink,
  submittedInvoice,
  type MailedPair,
} from './support/mailed-documents.ts'
import { openPage, textOf } from './support/shared-page.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-12T09:14:00.000Z')
})
afterAll(() => app.close())

interface Mailed {
  pair: MailedPair
  invoice: Invoice
}

/** What becomes of a link before it is used; another secret where it was never mailed. */
const BAD: Record<string, (mailed: Mailed) => Promise<string | undefined | void>> = {
  guessed: () => Promise.resolve(randomUUID()),
  expired: async ({ invoice }) => {
    const paid = { status: 'paid', paid_at: '2026-08-13' }
    await app.deps.knex('invoices').where('id', invoice.id).update(paid)
  },
  revoked: async ({ pair: { worker, asWorker, client } }) => {
    // As its worker ends it: the client's address was another one.
    await asWorker.patch(`/api/workers/${worker.id}/own-clients/${client.id}`, {
      invoice_email: 'right@brook.example',
    })
  },
  'of a document that was withdrawn': async ({ pair, invoice }) => {
    await pair.asWorker.post(`/api/invoices/${invoice.id}/withdraw`)
  },
  'of a document that was deleted': async ({ pair, invoice }) => {
    await pair.asWorker.post(`/api/invoices/${invoice.id}/withdraw`)
    await pair.asWorker.delete(`/api/invoices/${invoice.id}`)
  },
  'of a client that has joined': async ({ pair }) => {
    const own = app.deps.knex('own_clients').where('client_id', pair.client.id)
    await own.update({ joined_at: '2026-11-12 09:00:00.000' })
  },
}

const SAID: Record<keyof typeof BAD, RegExp> = {
  guessed: /This link is not known/,
  expired: /This link ended on 11 Nov 2026/,
  revoked: /This link was ended on 12 Nov 2026/,
  'of a document that was withdrawn': /Callum Reid has taken this invoice back/,
  'of a document that was deleted': /Callum Reid has deleted this invoice/,
  'of a client that has joined': /Your company is on Daysheet now/,
}

/** What could have been changed by it. */
const rowsOf = ({ pair, invoice }: Mailed) =>
  Promise.all([
    app.deps.knex('invoices').where('id', invoice.id).select() as Promise<object[]>,
    app.deps.knex('refused_addresses').where('worker_id', pair.worker.id).select(),
    app.deps.knex('document_links').where('document_id', invoice.id).select(),
  ])

describe.each(Object.keys(BAD))('a link that is %s', (kind) => {
  it('is refused by every call and every page, in a sentence, and changes nothing', async () => {
    const pair = await buildMailedPair(app)
    const mailed = { pair, invoice: await submittedInvoice(pair) }
    const mailedSecret = await mailedDocumentLink(app, pair.address)
    const secret = (await BAD[kind]?.(mailed)) ?? mailedSecret
    const before = await rowsOf(mailed)
    const status = kind === 'guessed' ? 404 : 409
    const body = { version: mailed.invoice.version, reason: 'One day or two?' }
    const said = (text: string) => expect(text).toMatch(SAID[kind] ?? /^$/)

    // A mail about what was taken back may be for somebody else, too: see refused-mails.test.ts.
    const isRefusable = kind === 'of a document that was withdrawn'
    for (const endpoint of Object.values(sharedDocuments)) {
      if (isRefusable && endpoint === sharedDocuments.notForMe) continue
      const request = { params: { secret }, ...(endpoint.method === 'POST' && { body }) }
      const answer = await call(app.visitor(), endpoint, request)
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, status])
      said((answer.body as unknown as { message: string }).message)
    }
    for (const page of ['', '/approve', '/question', '/not-for-me', '/pdf']) {
      if (isRefusable && page === '/not-for-me') continue
      const opened = await openPage(app, `/shared/${secret}${page}`)
      expect([page, opened.status]).toEqual([page, status])
      said(textOf(opened))
    }
    expect(await rowsOf(mailed)).toEqual(before)
  })
})
