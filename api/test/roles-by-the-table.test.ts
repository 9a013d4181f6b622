import type { ErrorBody, Invoice, MemberRole, WorkerDetail } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invoiceIn } from './support/build-invoice.ts'
import { buildMember } from './support/build-member.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { creditLabour } from './support/credited-invoice.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set('2026-11-25T12:00:00.000Z')
})
afterAll(() => app.close())
beforeEach(async () => {
  pair = await buildWorkingPair(app, { client: { company_name: 'Pennine Build Ltd' } })
})

const as = async (role: MemberRole): Promise<HttpClient> =>
  (await buildMember(app, pair.client, { role })).caller

describe('the profile of a company', () => {
  /** The whole of it goes back, as from its form. */
  const save = async (caller: HttpClient, changes: object) => {
    const { body } = await caller.get<{ profile: object }>('/api/clients/profile')
    return caller.put<ErrorBody>('/api/clients/profile', { ...body.profile, ...changes })
  }

  it('is an accountant’s as far as it says where invoices go', async () => {
    const joan = await as('accountant')
    expect((await save(joan, { accounts_email: 'books@example.test' })).status).toBe(200)
    for (const changes of [
      { company_name: 'Brick & Beam Ltd' },
      { company_postal_code: 'LS1 4DY' },
    ]) {
      expect(await save(joan, changes)).toMatchObject({
        status: 403,
        body: { message: 'Ask an owner or an admin of Pennine Build Ltd' },
      })
    }
    expect(await joan.get('/api/clients/profile')).toMatchObject({
      body: {
        profile: { company_name: 'Pennine Build Ltd', accounts_email: 'books@example.test' },
      },
    })
  })

  it('is an admin’s whole, and no project manager’s or viewer’s', async () => {
    const renamed = { company_name: 'Brick & Beam Ltd', accounts_email: 'books@example.test' }
    expect((await save(await as('admin'), renamed)).status).toBe(200)
    for (const role of ['project_manager', 'viewer'] as const) {
      const changes = { accounts_email: 'mine@example.test' }
      expect((await save(await as(role), changes)).status).toBe(403)
    }
  })
})

describe('a worker’s UTR and bank details', () => {
  it('are shown to those who pay them, and to no other member', async () => {
    const shownTo = async (role: MemberRole) => {
      const caller = await as(role)
      const { body } = await caller.get<{ worker: WorkerDetail }>(`/api/workers/${pair.worker.id}`)
      const { utr_number, bank_account_number } = body.worker
      return [utr_number, bank_account_number].map((value) => value !== null)
    }
    for (const role of ['owner', 'admin', 'accountant'] as const) {
      expect({ role, shown: await shownTo(role) }).toEqual({ role, shown: [true, true] })
    }
    for (const role of ['project_manager', 'viewer'] as const) {
      expect({ role, shown: await shownTo(role) }).toEqual({ role, shown: [false, false] })
    }
  })
})

describe('the PDF of a credit note', () => {
  it('says the worker’s UTR to those who see it, and to no other member', async () => {
    const pages: string[] = []
    app.deps.pdf.print = ({ html }) => {
      pages.push(html)
      return Promise.resolve(Buffer.from('%PDF-1.7 credit note'))
    }
    const { credit_note } = (await creditLabour(pair, await invoiceIn('approved', pair), 20)).body
    const saysUtrTo = async (role: MemberRole) => {
      const answer = await (await as(role)).get(`/api/credit-notes/${credit_note.id}/pdf`)
      expect(answer.status).toBe(200)
      return pages.at(-1)?.includes('12345 67890')
    }
    expect(await saysUtrTo('accountant')).toBe(true)
    expect(await saysUtrTo('project_manager')).toBe(false)
    expect(pages).toHaveLength(2)
  })
})

describe('a document that waited under an older rule', () => {
  const secondAbove = (second_approval_above: number | null) =>
    pair.asClient.patch('/api/company/approval-rules', { second_approval_above })
  const approve = async (caller: HttpClient, id: string) =>
    (await caller.post<{ invoice: Invoice }>(`/api/invoices/${id}/approve`)).body

  it('needs two people from when the company asks for them', async () => {
    const ann = await as('admin')
    const { id } = await invoiceIn('submitted', pair)
    await secondAbove(1)
    expect((await approve(pair.asClient, id)).invoice).toMatchObject({ status: 'submitted' })
    expect((await approve(ann, id)).invoice).toMatchObject({ status: 'approved' })
  })

  it('needs one again once it no longer does, also where that one has approved it first', async () => {
    await as('admin')
    await secondAbove(1)
    const { id } = await invoiceIn('submitted', pair)
    expect((await approve(pair.asClient, id)).invoice).toMatchObject({ status: 'submitted' })
    await secondAbove(null)
    expect((await approve(pair.asClient, id)).invoice).toMatchObject({ status: 'approved' })
  })

  it('is judged by a limit that is new since, too', async () => {
    const { caller, person } = await buildMember(app, pair.client, { role: 'project_manager' })
    const { id } = await invoiceIn('submitted', pair)
    const path = `/api/company/members/${person.id}`
    await pair.asClient.patch(path, { approval_limit: 1 })
    expect(await approve(caller, id)).toMatchObject({ message: 'Above your limit of £1' })
    await pair.asClient.patch(path, { approval_limit: null })
    expect((await approve(caller, id)).invoice).toMatchObject({ status: 'approved' })
  })
})
