import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeEndedLinks } from '../src/features/shared-documents/index.ts'
import {
  buildMailedPair,
  mailedDocumentLink,
  submittedInvoice,
  submittedTimesheet,
} from './support/mailed-documents.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-12T09:14:00.000Z')
})
afterAll(() => app.close())

const DAY = 24 * 3600

/** What a link answers on a day after the 12th of November, once what has ended is cleared away. */
async function statusAfter(secret: string, days: number): Promise<number> {
  app.clock.set('2026-11-12T09:14:00.000Z')
  app.clock.advance(days * DAY)
  await removeEndedLinks(app.deps)
  return (await app.visitor().get(`/api/shared/${secret}`)).status
}

async function shared(noun: 'invoice' | 'timesheet', columns: Record<string, string | null>) {
  app.clock.set('2026-11-12T09:14:00.000Z')
  const pair = await buildMailedPair(app)
  const { id } = noun === 'invoice' ? await submittedInvoice(pair) : await submittedTimesheet(pair)
  const secret = await mailedDocumentLink(app, pair.address)
  await app.deps.knex(`${noun}s`).where({ id }).update(columns)
  return { id, secret }
}

const AT = '2026-11-12 09:00:00.000'

describe('the links of a document', () => {
  it.each([
    ['an invoice that was paid', 'invoice', { status: 'paid', paid_at: '2026-11-12' }],
    ['an invoice that was rejected', 'invoice', { status: 'rejected', rejected_at: AT }],
    ['an invoice that was withdrawn', 'invoice', { status: 'draft', withdrawn_at: AT }],
    ['a timesheet that was approved', 'timesheet', { status: 'approved', approved_at: AT }],
    ['a timesheet that was withdrawn', 'timesheet', { status: 'draft', withdrawn_at: AT }],
  ] as const)('of %s end, say so for a month, and go', async (_what, noun, columns) => {
    const { secret } = await shared(noun, columns)
    const isDraft = columns.status === 'draft'
    expect(await statusAfter(secret, 90)).toBe(isDraft ? 409 : 200)
    expect(await statusAfter(secret, 91)).toBe(409)
    expect(await statusAfter(secret, 119)).toBe(409)
    expect(await statusAfter(secret, 122)).toBe(404)
  })

  it('stay for as long as there is something to do about it', async () => {
    const { secret } = await shared('invoice', { status: 'approved', approved_at: AT })
    expect(await statusAfter(secret, 3_000)).toBe(200)
  })

  it('go with a document that was deleted', async () => {
    const { id, secret } = await shared('invoice', { notes: null })
    await app.deps.knex('invoices').where({ id }).delete()
    expect(await statusAfter(secret, 1)).toBe(409)
    expect(await statusAfter(secret, 121)).toBe(404)
  })

  it('go a month after they were ended', async () => {
    const { id, secret } = await shared('invoice', { notes: null })
    await app.deps.knex('document_links').where('document_id', id).update({ revoked_at: AT })
    expect(await statusAfter(secret, 29)).toBe(409)
    expect(await statusAfter(secret, 31)).toBe(404)
  })
})
