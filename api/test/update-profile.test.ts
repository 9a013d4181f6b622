import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Me = { user: Record<string, unknown> & { version: number } }

describe('changing the profile', () => {
  it('keeps what is sent and drops what is not the person’s to change', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, worker)
    const { body } = await caller.get<Me>('/auth/me')
    const answer = await caller.patch<Me>('/auth/profile', {
      ...body.user,
      email: 'other@example.test',
      user_type: 'client',
      id: '00000000-0000-7000-8000-000000000000',
      email_verified: false,
      city: ' Leeds ',
      phone: '',
      ni_number: 'QQ123456C',
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        user: {
          id: worker.id,
          email: worker.email,
          user_type: 'worker',
          email_verified: true,
          city: 'Leeds',
          phone: null,
          ni_number: 'QQ123456C',
          version: body.user.version + 1,
        },
      },
    })
  })

  it('refuses a version that is out of date', async () => {
    const caller = await signedInClient(app, await buildWorker(app))
    await caller.patch('/auth/profile', { city: 'York', version: 1 })
    const late = await caller.patch('/auth/profile', { city: 'Hull', version: 1 })
    expect(late).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  })

  it('encrypts bank and tax details, and shows them to their owner', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, worker)
    await caller.patch('/auth/profile', {
      bank_account_number: '87654321',
      utr_number: '9988776655',
    })
    const row = JSON.stringify(await app.deps.knex('users').where('id', worker.id))
    expect(row).not.toMatch(/87654321|9988776655/)
    expect(row).toContain('k1.')
    expect(await caller.get('/auth/me')).toMatchObject({
      body: { user: { bank_account_number: '87654321', utr_number: '9988776655' } },
    })
  })
})

describe('changing bank details', () => {
  it('tells the worker by mail and the client in the app, without a digit of the account', async () => {
    const { worker, asWorker, asClient } = await buildWorkingPair(app)
    const answer = await asWorker.patch<Me>('/auth/profile', { bank_account_number: '11223344' })
    expect(answer.body.user['bank_details_changed_at']).toMatch(/^\d{4}-.*Z$/)
    const mail = (await mailsSentTo(app, worker.email)).at(-1)
    expect(mail?.subject).toBe('Your bank details were changed')
    expect(`${mail?.text}${mail?.html}`).not.toContain('11223344')
    const { body } = await asClient.get<{ notifications: { type: string }[] }>('/api/notifications')
    expect(body.notifications[0]).toMatchObject({
      type: 'bank_details_changed',
      subject: { noun: 'worker', id: worker.id },
    })
  })

  it('is in the audit log with what it was and is, masked', async () => {
    const worker = await buildWorker(app)
    const caller = await signedInClient(app, worker)
    await caller.patch('/auth/profile', { bank_account_number: '11223344', city: 'Leeds' })
    const [entry] = (await app.deps
      .knex('audit_log')
      .where({ subject_id: worker.id, action: 'session.update_profile' })) as Record<
      string,
      string
    >[]
    expect(JSON.parse(entry?.['before'] ?? '')).toEqual({
      bank_account_number: '••••5678',
      city: null,
    })
    expect(JSON.parse(entry?.['after'] ?? '')).toEqual({
      bank_account_number: '••••3344',
      city: 'Leeds',
    })
  })

  it('says nothing when the details are the same or are given for the first time', async () => {
    const worker = await buildWorker(app, {
      bank_account_name: null,
      bank_account_number: null,
      bank_sort_code: null,
    })
    const caller = await signedInClient(app, worker)
    for (let time = 0; time < 2; time += 1) {
      await caller.patch('/auth/profile', { bank_account_number: '11223344' })
    }
    expect(await mailsSentTo(app, worker.email)).toEqual([])
    expect(await caller.get('/auth/me')).toMatchObject({
      body: { user: { bank_details_changed_at: null } },
    })
  })
})
