import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createdInvoice, invoiceIn } from './support/build-invoice.ts'
import { buildMember } from './support/build-member.ts'
import { countStatements } from './support/count-statements.ts'
import { buildClient, signedInClient } from './support/build-user.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Entry {
  id: string
  who: { person: { full_name: string } | null; party: { name: string } | null }
  action: string
  sentence: string
  noun: string
  subject: { id: string; title: string }
  changes: { field: string; before: unknown; after: unknown }[]
  reason: string | null
}
interface Listed {
  entries: Entry[]
  next_cursor: string | null
}

async function entriesOf(caller: HttpClient, path = '/api/company/history'): Promise<Entry[]> {
  const { status, body } = await caller.get<Listed>(path)
  expect(status).toBe(200)
  return body.entries
}
const actionsOf = (entries: readonly Entry[]) => entries.map(({ action }) => action)

const pairOf = () =>
  buildWorkingPair(app, {
    worker: { full_name: 'Callum Reid' },
    client: { full_name: 'Dave Hollis', company_name: 'Pennine Build Ltd' },
  })

describe('the history of an invoice', () => {
  it('names who did what, newest first, to both of its parties', async () => {
    const pair = await pairOf()
    const { id, invoice_number } = await invoiceIn('disputed', pair)
    for (const caller of [pair.asWorker, pair.asClient]) {
      const entries = await entriesOf(caller, `/api/invoices/${id}/history`)
      expect(entries).toMatchObject([
        {
          action: 'invoice.dispute',
          sentence: `Dave Hollis disputed invoice ${invoice_number}`,
          who: { person: { full_name: 'Dave Hollis' }, party: { name: 'Pennine Build Ltd' } },
          noun: 'invoice',
          subject: { id, title: invoice_number },
          reason: 'Saturday was six hours',
        },
        {
          action: 'invoice.submit',
          sentence: `Callum Reid submitted invoice ${invoice_number}`,
          who: { party: { name: 'Callum Reid' } },
        },
      ])
    }
  })

  it('says nothing of its draft to the client, and of the company among itself to the worker', async () => {
    const pair = await pairOf()
    const draft = await createdInvoice(pair, { status: 'draft' })
    const { body } = await pair.asWorker.get<{ invoice: object }>(`/api/invoices/${draft.id}`)
    await pair.asWorker.put(`/api/invoices/${draft.id}`, { ...body.invoice, status: 'submitted' })
    await pair.asClient.post(`/api/invoices/${draft.id}/approve`)
    await pair.asClient.post(`/api/invoices/${draft.id}/mark-paid`)
    await pair.asClient.post(`/api/invoices/${draft.id}/archive`)
    const path = `/api/invoices/${draft.id}/history`
    const hers = await entriesOf(pair.asClient, path)
    const his = await entriesOf(pair.asWorker, path)
    expect(actionsOf(hers)).toContain('invoice.archive')
    expect(actionsOf(hers)).not.toContain('invoice.create')
    expect(actionsOf(his)).toContain('invoice.create')
    expect(actionsOf(his)).not.toContain('invoice.archive')
    const payment = his.find(({ action }) => action === 'invoice.mark_paid')
    expect(payment?.changes).toContainEqual(
      expect.objectContaining({ field: 'paid_at', before: null }),
    )
  })

  it('is nobody else’s: a stranger and another company read 403, an unknown one 404', async () => {
    const [pair, other] = [await pairOf(), await pairOf()]
    const { id } = await invoiceIn('submitted', pair)
    for (const caller of [other.asWorker, other.asClient]) {
      expect((await caller.get(`/api/invoices/${id}/history`)).status).toBe(403)
    }
    expect((await app.visitor().get(`/api/invoices/${id}/history`)).status).toBe(401)
    const unknown = '0193b2c0-0001-7000-8000-000000000009'
    expect((await pair.asWorker.get(`/api/timesheets/${unknown}/history`)).status).toBe(404)
  })
})

describe('the history of a company', () => {
  it('has what its people and its workers did, and nothing of another company', async () => {
    const [pair, other] = [await pairOf(), await pairOf()]
    await invoiceIn('approved', pair)
    await invoiceIn('approved', other)
    const entries = await entriesOf(pair.asClient)
    expect(actionsOf(entries)).toEqual(['invoice.approve', 'invoice.submit'])
    expect(await entriesOf(other.asClient)).not.toContainEqual(
      expect.objectContaining({ id: entries[0]?.id }),
    )
  })

  it('takes the same statements however long it is', async () => {
    const pair = await pairOf()
    const read = () => pair.asClient.get('/api/company/history')
    await invoiceIn('approved', pair)
    const few = await countStatements(app.deps.knex, read)
    await invoiceIn('paid', pair)
    await invoiceIn('disputed', pair)
    expect(await countStatements(app.deps.knex, read)).toBe(few)
  })

  it('is read in pages, each entry once', async () => {
    const pair = await pairOf()
    await invoiceIn('paid', pair)
    await invoiceIn('disputed', pair)
    const all = await entriesOf(pair.asClient)
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const at: string = cursor === '' ? '' : `&cursor=${cursor}`
      const { body } = await pair.asClient.get<Listed>(`/api/company/history?limit=2${at}`)
      seen.push(...body.entries.map(({ id }) => id))
      cursor = body.next_cursor
    }
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  it('is narrowed by person, noun, subject and London days', async () => {
    const pair = await pairOf()
    const { id } = await invoiceIn('approved', pair)
    const { person, caller } = await buildMember(app, pair.client, { full_name: 'Ann Booth' })
    const second = await invoiceIn('submitted', pair)
    await caller.post(`/api/invoices/${second.id}/approve`)
    const list = async (query: string) =>
      actionsOf(await entriesOf(pair.asClient, `/api/company/history?${query}`))
    expect(await list(`person=${person.id}`)).toEqual(['invoice.approve'])
    expect(await list(`noun=invoice&subject_id=${id}`)).toEqual([
      'invoice.approve',
      'invoice.submit',
    ])
    expect(await list('noun=project')).toEqual([])
    expect(await list('to=2020-01-01')).toEqual([])
    expect(await list('from=2020-01-01')).toHaveLength(4)
    expect((await pair.asClient.get('/api/company/history?from=soon')).status).toBe(422)
  })

  it('is own acts to a project manager, and all of it to a viewer', async () => {
    const pair = await pairOf()
    await invoiceIn('approved', pair)
    const { caller: manager } = await buildMember(app, pair.client, { role: 'project_manager' })
    const { caller: viewer } = await buildMember(app, pair.client, { role: 'viewer' })
    const { id } = await invoiceIn('submitted', pair)
    expect((await manager.post(`/api/invoices/${id}/approve`)).status).toBe(200)
    expect(await entriesOf(manager)).toMatchObject([{ action: 'invoice.approve', subject: { id } }])
    expect(await entriesOf(viewer)).toHaveLength(4)
  })

  it('is closed to workers and to who has left, whose name stays in it', async () => {
    const pair = await pairOf()
    const { id } = await invoiceIn('submitted', pair)
    const { person, caller } = await buildMember(app, pair.client, { full_name: 'Ann Booth' })
    await caller.post(`/api/invoices/${id}/approve`)
    await pair.asClient.delete(`/api/company/members/${person.id}`)
    expect((await caller.get('/api/company/history')).status).toBe(403)
    expect((await pair.asWorker.get('/api/company/history')).status).toBe(403)
    expect(await entriesOf(pair.asClient)).toMatchObject([
      { action: 'member.remove', noun: 'member', subject: { title: 'Ann Booth' } },
      { action: 'invoice.approve', who: { person: { full_name: 'Ann Booth' } } },
      { action: 'invoice.submit' },
    ])
  })

  it('says rates and limits before and after, in pounds', async () => {
    const pair = await pairOf()
    const { person } = await buildMember(app, pair.client, { full_name: 'Ann Booth' })
    await pair.asClient.patch(`/api/company/members/${person.id}`, {
      role: 'project_manager',
      approval_limit: 5000,
    })
    await pair.asClient.patch('/api/company/approval-rules', { second_approval_above: 8000 })
    expect(await entriesOf(pair.asClient)).toMatchObject([
      {
        action: 'company.update_approval_rules',
        subject: { title: 'Pennine Build Ltd' },
        changes: [{ field: 'second_approval_above', before: null, after: 8000 }],
      },
      {
        action: 'member.update',
        changes: [
          { field: 'role', before: 'admin', after: 'project_manager' },
          { field: 'approval_limit', before: null, after: 5000 },
        ],
      },
    ])
  })
})

describe("a worker's new bank details", () => {
  it('stand masked in the history, for those who may see them', async () => {
    const pair = await pairOf()
    const changed = { bank_account_number: '31926819' }
    expect((await pair.asWorker.patch('/auth/profile', changed)).status).toBe(200)
    const path = `/api/company/history?noun=worker&subject_id=${pair.worker.id}`
    const { caller: accountant } = await buildMember(app, pair.client, { role: 'accountant' })
    const { caller: viewer } = await buildMember(app, pair.client, { role: 'viewer' })
    const answer = await accountant.get<Listed>(path)
    expect(answer.body.entries).toMatchObject([
      {
        action: 'worker.change_bank_details',
        sentence: 'Callum Reid changed their bank details',
        changes: [{ field: 'bank_account_number', before: '••••5678', after: '••••6819' }],
      },
    ])
    expect(answer.bytes.toString()).not.toContain('31926819')
    expect(await entriesOf(viewer, path)).toMatchObject([{ changes: [] }])
    const stranger = await signedInClient(app, await buildClient(app))
    expect(await entriesOf(stranger, path)).toEqual([])
  })
})

describe('the history as a table', () => {
  it('has a row for each entry, and no cell that a spreadsheet takes for a formula', async () => {
    const pair = await buildWorkingPair(app, {
      client: { full_name: '=HYPERLINK("x")', company_name: 'Pennine Build Ltd' },
    })
    await invoiceIn('disputed', pair)
    const { status, bytes, headers } = await pair.asClient.get('/api/company/history.csv')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/csv')
    const csv = bytes.toString()
    expect(csv).toContain('invoice.dispute')
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`)
    expect(csv.trim().split('\r\n')).toHaveLength(3)
  })
})
