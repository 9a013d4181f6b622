import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dailyDigestMail } from '../src/notifications/daily-digest-mail.ts'
import { sendDigests } from '../src/notifications/send-digests.ts'
import { sqlInstant } from '../src/db/instants.ts'
import { newId } from '../src/db/new-id.ts'
import { buildWorker, signedInClient } from './support/build-user.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Somebody who has chosen the digest before 7:00 of that day. */
async function subscriber() {
  app.clock.set('2026-11-25T05:00:00.000Z')
  const worker = await buildWorker(app)
  const caller = await signedInClient(app, worker)
  await caller.patch('/auth/notification-preferences', { daily_digest: true })
  return { worker, caller }
}

const queuedFor = async (user_id: string): Promise<number> =>
  (
    (await app.deps
      .knex('outbox')
      .where({ kind: 'notification.daily_digest', account_id: user_id })
      .pluck('id')) as string[]
  ).length

const notifyAt = (user_id: string, title: string, at: string) =>
  app.deps.knex('notifications').insert({
    id: newId(),
    user_id,
    type: 'invoice_paid',
    title,
    created_at: sqlInstant(at),
  })

describe('the daily digest', () => {
  it('is queued at 7:00 London time, once however many processes do it', async () => {
    const { worker } = await subscriber()
    app.clock.set('2026-11-25T06:59:00.000Z')
    await sendDigests(app.deps)
    expect(await queuedFor(worker.id)).toBe(0)
    app.clock.set('2026-11-25T07:00:00.000Z')
    await Promise.all([1, 2, 3].map(() => sendDigests(app.deps)))
    expect(await queuedFor(worker.id)).toBe(1)
    app.clock.set('2026-11-25T22:00:00.000Z')
    await sendDigests(app.deps)
    expect(await queuedFor(worker.id)).toBe(1)
    app.clock.set('2026-11-26T07:05:00.000Z')
    await sendDigests(app.deps)
    expect(await queuedFor(worker.id)).toBe(2)
  })

  it('begins the next morning for whoever chooses it during the day', async () => {
    const { worker } = await subscriber()
    app.clock.set('2026-11-25T10:00:00.000Z')
    const caller = await signedInClient(app, worker)
    await caller.patch('/auth/notification-preferences', { daily_digest: false })
    await caller.patch('/auth/notification-preferences', { daily_digest: true })
    await sendDigests(app.deps)
    expect(await queuedFor(worker.id)).toBe(0)
    app.clock.set('2026-11-26T07:00:00.000Z')
    await sendDigests(app.deps)
    expect(await queuedFor(worker.id)).toBe(1)
  })

  it('lists what came since yesterday’s and is unread, and is not sent where that is nothing', async () => {
    const { worker, caller } = await subscriber()
    const compose = () =>
      dailyDigestMail.compose({ user_id: worker.id, day: '2026-11-25' }, app.deps)
    await notifyAt(worker.id, 'Of last week', '2026-11-20T12:00:00.000Z')
    expect(await compose()).toBeNull()
    await notifyAt(worker.id, 'Pennine Build paid INV-2026-0007', '2026-11-24T12:00:00.000Z')
    expect(await compose()).toMatchObject({
      to: worker.email,
      subject: 'One unread notification on Daysheet',
    })
    expect((await compose())?.text).toContain('Pennine Build paid INV-2026-0007')
    expect((await compose())?.text).not.toContain('Of last week')
    await caller.patch('/auth/notification-preferences', { daily_digest: false })
    expect(await compose()).toBeNull()
  })
})
