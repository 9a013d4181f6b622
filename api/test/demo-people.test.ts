import type { CompanyMember, HistoryEntry, Invoice } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDemoApp, type DemoApp } from './support/demo-app.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import type { TestApp } from './support/test-app.ts'

let demoApp: DemoApp
let app: TestApp
let signIns: DemoApp['signIns']
beforeAll(async () => {
  demoApp = await startDemoApp()
  ;({ app, signIns } = demoApp)
})
afterAll(() => demoApp.close())

const signIn = (email: string) => demoApp.signIn(email)

describe('the demo world', () => {
  it('says when its members last acted, as its history does', async () => {
    const { caller, id: dave } = await signIn('dave.hollis@example.com')
    const { members } = (await caller.get<{ members: CompanyMember[] }>('/api/company/members'))
      .body
    const others = members.filter(({ id }) => id !== dave)
    expect(others.map(({ full_name }) => full_name)).toContain('Joan Whitaker')
    for (const { id, full_name, last_active_at } of others) {
      const path = `/api/company/history?limit=1&person=${id}`
      const [last] = (await caller.get<{ entries: HistoryEntry[] }>(path)).body.entries
      expect({ full_name, last_active_at }).toEqual({ full_name, last_active_at: last?.at ?? null })
    }
  })

  it('lets all of its people sign in', async () => {
    expect(signIns.map(({ role }) => role).sort()).toEqual([
      ...Array<string>(2).fill('client'),
      ...Array<string>(3).fill('member'),
      ...Array<string>(8).fill('worker'),
    ])
    for (const { email } of signIns) expect((await signIn(email)).id).toMatch(/^[\da-f-]{36}$/)
  })

  it('has the mails of its open invitations, whose links can be opened', async () => {
    const [mail] = await mailsSentTo(app, 'marcus.bell@example.com')
    const secret = /register\?invite=([\da-f-]{36})/.exec(mail?.text ?? '')?.[1]
    expect(await app.visitor().get(`/api/invitations/${secret}`)).toMatchObject({
      status: 200,
      body: { invitation: { invitation_email: 'marcus.bell@example.com' } },
    })
  })

  it('has people who have confirmed their addresses, so that they can send invitations', async () => {
    for (const { email } of signIns) {
      const { caller } = await signIn(email)
      expect(await caller.get('/auth/me')).toMatchObject({
        body: { user: { email_verified: true } },
      })
    }
  })

  it('has an invitation waiting for a worker who is here', async () => {
    const { caller } = await signIn('joe.barraclough@example.com')
    expect(await caller.get('/api/notifications')).toMatchObject({
      body: { notifications: [{ type: 'invitation_received' }] },
    })
  })

  it('has a past: who approved, paid, agreed and changed what', async () => {
    const { caller } = await signIn('dave.hollis@example.com')
    const read = async (query: string) =>
      (await caller.get<{ entries: HistoryEntry[] }>(`/api/company/history?limit=100&${query}`))
        .body.entries
    const invoices = await read('noun=invoice')
    const approvers = new Set(
      invoices
        .filter(({ action }) => action === 'invoice.approve')
        .map(({ who }) => who.person?.full_name),
    )
    expect(approvers).toEqual(new Set(['Priya Raman', 'Dave Hollis']))
    const paid = invoices.find(({ action }) => action === 'invoice.mark_paid')
    expect(paid?.sentence).toMatch(/^Joan Whitaker marked invoice INV-\d{4}-\d{4} paid$/)
    const [bank] = (await read('noun=worker')).filter(
      ({ action }) => action === 'worker.change_bank_details',
    )
    expect(bank?.changes[0]?.before).toMatch(/^••••\d{4}$/)
    const [rate] = (await read('noun=worker')).filter(({ action }) => action === 'engagement.edit')
    expect(rate?.changes).toEqual([
      { field: 'day_rate', before: expect.any(Number), after: expect.any(Number) },
    ])
    expect((await read('noun=member')).concat(await read('noun=member_invitation'))).not.toEqual([])
  })

  it('has invoices that name the person whom their history names', async () => {
    const { caller } = await signIn('dave.hollis@example.com')
    const [approved] = (
      await caller.get<{ entries: HistoryEntry[] }>('/api/company/history?limit=100&noun=invoice')
    ).body.entries.filter(({ action }) => action === 'invoice.approve')
    const { body } = await caller.get<{ invoice: Invoice }>(`/api/invoices/${approved?.subject.id}`)
    expect(body.invoice.approved_by).toEqual(approved?.who.person)
  })
})
