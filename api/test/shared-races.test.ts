import type { Invoice } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rateLimits } from '../src/http/rate-limits.ts'
import { consequencesOf } from './support/at-once.ts'
import { insertOwnClient } from './support/build-own-client.ts'
import {
  buildMailedPair,
  mailedDocumentLink,
  submittedInvoice,
  type MailedPair,
} from './support/mailed-documents.ts'
import { invoiceBody } from './support/invoice-body.ts'
import { confirm, openPage } from './support/shared-page.ts'
import { testDatabase } from './support/test-database.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

/** Two processes as far as the database can tell. */
let apps: [TestApp, TestApp]
let app: TestApp
beforeAll(async () => {
  apps = [await startTestApp(), await startTestApp()]
  ;[app] = apps
})
afterAll(() => Promise.all(apps.map((one) => one.close())))

const appAt = (index: number): TestApp => (index % 2 === 0 ? apps[0] : apps[1])

async function shared() {
  const pair = await buildMailedPair(app)
  const invoice = await submittedInvoice(pair)
  return { pair, invoice, secret: await mailedDocumentLink(app, pair.address) }
}

const statusesOf = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

describe('a link that is used by fifty at once', () => {
  it('approves once, and tells everybody else how it stands', async () => {
    const { invoice, secret } = await shared()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        appAt(index)
          .visitor()
          .post(`/api/shared/${secret}/approve`, { version: invoice.version }, { csrf: false }),
      ),
    )
    expect(statusesOf(answers)).toEqual([200, ...Array<number>(49).fill(409)])
    const done = await consequencesOf(app, { noun: 'invoice', id: invoice.id }, 'approve_by_link')
    expect(done).toMatchObject({ notifications: 1, audits: 1 })
  })

  it('is refused once', async () => {
    const { pair, secret } = await shared()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => confirm(appAt(index), secret, 'not-for-me')),
    )
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(1)
    const rows = (await app.deps.knex('refused_addresses').where('worker_id', pair.worker.id)) as []
    expect(rows).toHaveLength(1)
  })
})

describe('an approval by link while the worker withdraws', () => {
  it('comes before or after, never between', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { pair, invoice, secret } = await shared()
      const [approved, withdrawn] = await Promise.all([
        app
          .visitor()
          .post(`/api/shared/${secret}/approve`, { version: invoice.version }, { csrf: false }),
        pair.asWorker.post(`/api/invoices/${invoice.id}/withdraw`),
      ])
      const { body } = await pair.asWorker.get<{ invoice: Invoice }>(`/api/invoices/${invoice.id}`)
      const won = approved.status === 200
      expect(withdrawn.status).toBe(won ? 409 : 200)
      expect(approved.status).toBe(won ? 200 : 409)
      expect(body.invoice.status).toBe(won ? 'approved' : 'draft')
    }
  }, 60_000)
})

describe('500 invoices that are sent at once', () => {
  it('mail thirty, and five to one address', async () => {
    const pair = await buildMailedPair(app)
    const pairs = [pair]
    for (let count = 0; count < 6; count += 1) {
      pairs.push({ ...pair, ...(await insertOwnClient(app, pair.worker)) })
    }
    const token = await pair.asWorker.csrfToken()
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        sendAs(appAt(index), pairs[index % 7] ?? pair, token),
      ),
    )
    const counts = Map.groupBy(answers, ({ status }) => status)
    expect(counts.get(201)).toHaveLength(30)
    // Whoever waits too long for a connection is told to try again.
    expect([...counts.keys()].filter((status) => ![201, 429, 503].includes(status))).toEqual([])
    const { knex } = app.deps
    const mails = (await knex('client_mails')
      .where('worker_id', pair.worker.id)
      .pluck('address')) as string[]
    expect(mails).toHaveLength(30)
    for (const { address } of pairs) {
      expect(mails.filter((one) => one === address).length).toBeLessThanOrEqual(5)
    }
    const links = (await knex('document_links').where('worker_id', pair.worker.id)) as []
    const invoices = (await knex('invoices').where('worker_id', pair.worker.id)) as []
    expect([links.length, invoices.length]).toEqual([30, 30])
  }, 120_000)
})

const sendAs = (one: TestApp, pair: MailedPair, token: string) => {
  const caller = one.visitor()
  for (const [name, value] of pair.asWorker.cookies) caller.cookies.set(name, value)
  return caller.send(
    'POST',
    `/api/workers/${pair.worker.id}/invoices`,
    invoiceBody(pair, { status: 'submitted' }),
    { headers: { 'x-csrf-token': token } },
  )
}

describe('guessing at links', () => {
  it('ends after twenty from one network, and keeps nobody with a link of theirs from elsewhere', async () => {
    const { knex, url } = await testDatabase()
    const limited = await startTestApp({
      environment: { TRUSTED_PROXIES: '1' },
      deps: { limits: rateLimits(knex, url) },
    })
    await knex('rate_limits').delete()
    const guess = (index: number) =>
      limited.visitor().get(`/shared/00000000-0000-4000-8000-${String(index).padStart(12, '0')}`, {
        headers: { 'x-forwarded-for': '198.51.100.7' },
      })
    const statuses: number[] = []
    for (let index = 0; index < 22; index += 1) statuses.push((await guess(index)).status)
    expect(statuses).toEqual([...Array<number>(20).fill(404), 429, 429])
    const { secret } = await shared()
    expect((await openPage(limited, `/shared/${secret}`)).status).toBe(200)
    await limited.close()
  })
})
