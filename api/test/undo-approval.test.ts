import type { ErrorBody, Invoice, Timesheet } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atOnce, oneWinner, statusesOf } from './support/at-once.ts'
import { invoiceIn } from './support/build-invoice.ts'
import { timesheetIn } from './support/build-timesheet.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { letHeldMailsLeave } from './support/held-mails.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const SOFTWARE = 'bills@brick-and-beam.test'

let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.deps.knex('outbox').delete()
  app.clock.set('2026-11-21T12:00:00.000Z')
  pair = await buildWorkingPair(app, { client: { accountancy_software_email: SOFTWARE } })
})
afterAll(() => app.close())

type Answered = { invoice: Invoice; timesheet: Timesheet } & ErrorBody
const NOUNS = [
  ['invoice', invoiceIn],
  ['timesheet', timesheetIn],
] as const

const post = (noun: string, id: string, action: string, who = pair.asClient) =>
  who.post<Answered>(`/api/${noun}s/${id}/${action}`)
const notificationTypes = async () =>
  (
    await pair.asWorker.get<{ notifications: { type: string }[] }>('/api/notifications')
  ).body.notifications.map(({ type }) => type)

describe.each(NOUNS)('the approval of one %s', (noun, documentIn) => {
  const approved = async () => {
    const { id } = await documentIn('submitted', pair)
    await app.deps.knex('outbox').delete()
    return { id, answer: await post(noun, id, 'approve') }
  }

  it('can be undone for twelve seconds: nobody has read of it, and it is auditSnapshot', async () => {
    const { id, answer } = await approved()
    expect(answer.body[noun]).toMatchObject({
      status: 'approved',
      approval_undo_until: '2026-11-21T12:00:12.000Z',
    })
    expect(await notificationTypes()).toContain(`${noun}_approved`)
    app.clock.advance(9)
    const undone = await post(noun, id, 'undo-approval')
    expect(undone).toMatchObject({
      status: 200,
      body: { [noun]: { status: 'submitted', approved_at: null, approval_undo_until: null } },
    })
    expect(await notificationTypes()).not.toContain(`${noun}_approved`)
    expect(await app.deps.knex('outbox')).toEqual([])
    const audits = await app.deps.knex('audit_log').where('subject_id', id).orderBy('id', 'desc')
    expect(audits[0]).toMatchObject({ action: `${noun}.undo_approval`, actor_id: pair.client.id })
    expect((await post(noun, id, 'approve')).status).toBe(200)
  })

  it('is said to be undoable to its client alone', async () => {
    const { id } = await approved()
    const seen = await pair.asWorker.get<Answered>(`/api/${noun}s/${id}`)
    expect(seen.body[noun].approval_undo_until).toBeNull()
  })

  it('stands once twelve seconds have passed', async () => {
    const { id } = await approved()
    app.clock.advance(12)
    const answer = await post(noun, id, 'undo-approval')
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('approved more than 12 seconds ago')
    expect(await notificationTypes()).toContain(`${noun}_approved`)
  })

  it('stands while it is submitted only', async () => {
    const { id } = await documentIn('submitted', pair)
    expect(await post(noun, id, 'undo-approval')).toMatchObject({
      status: 409,
      body: {
        message: `This ${noun} is already submitted, so it can't be set back to submitted. Nothing was changed.`,
      },
    })
  })

  it('is undone once, however many ask at once', async () => {
    const { id } = await approved()
    const path = `/api/${noun}s/${id}/undo-approval`
    const answers = await atOnce([app, app], pair.asClient, 'POST', path)
    expect(statusesOf(answers)).toEqual(oneWinner())
  })
})

describe('the mail of an approval', () => {
  it('waits until the approval can no longer be undone', async () => {
    const { id, invoice_number } = await invoiceIn('approved', pair)
    expect(await mailsSentTo(app, SOFTWARE)).toEqual([])
    await letHeldMailsLeave(app)
    const [mail] = await mailsSentTo(app, SOFTWARE)
    expect(mail?.subject).toContain(`Approved invoice ${invoice_number}`)
    // It left early by the database's clock: ours says that there is time left.
    const answer = await post('invoice', id, 'undo-approval')
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('The mail about the approval of this invoice has left')
  })

  it('never leaves when the approval was undone', async () => {
    const { id } = await invoiceIn('approved', pair)
    await post('invoice', id, 'undo-approval')
    await letHeldMailsLeave(app)
    expect(await mailsSentTo(app, SOFTWARE)).toEqual([])
  })
})

describe('an approval that was followed by something', () => {
  it('stands once the invoice is paid', async () => {
    const { id } = await invoiceIn('paid', pair)
    const answer = await post('invoice', id, 'undo-approval')
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('This invoice is already paid')
  })

  it('stands once the timesheet is on an invoice', async () => {
    const { id } = await timesheetIn('approved', pair)
    await post('timesheet', id, 'invoice', pair.asWorker)
    const answer = await post('timesheet', id, 'undo-approval')
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('This timesheet was changed after it was approved')
  })

  it('stands where it came of resolving a dispute', async () => {
    const { id } = await timesheetIn('disputed', pair)
    await pair.asClient.post(`/api/timesheets/${id}/resolve-dispute`, { resolution: 'resolved' })
    const answer = await post('timesheet', id, 'undo-approval')
    expect(answer.status).toBe(409)
    expect(answer.body.message).toContain('by resolving its dispute')
  })
})
