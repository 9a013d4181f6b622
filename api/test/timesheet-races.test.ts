import type { ErrorBody, Invoice, Timesheet } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce, consequencesOf, oneWinner, statusesOf } from './support/at-once.ts'
import { createdTimesheet, timesheetBody, timesheetIn } from './support/build-timesheet.ts'
import { buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let apps: [TestApp, TestApp]
let pair: WorkingPair
beforeAll(async () => {
  apps = [await startTestApp(), await startTestApp()]
  pair = await buildWorkingPair(apps[0])
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

const consequences = ({ id }: Timesheet, action: string) =>
  consequencesOf(apps[0], { noun: 'timesheet', id }, action)

describe('when fifty decide on the same timesheet at once', () => {
  it.each([
    ['approve', undefined],
    ['dispute', { reason: 'Six hours' }],
    ['reject', { rejection_reason: 'Not our site' }],
  ])('exactly one of them gets to %s it', async (action, body) => {
    const timesheet = await timesheetIn('submitted', pair)
    const before = await consequences(timesheet, action)
    const answers = await atOnce<ErrorBody>(
      apps,
      pair.asClient,
      'POST',
      `/api/timesheets/${timesheet.id}/${action}`,
      body,
    )
    expect(statusesOf(answers)).toEqual(oneWinner())
    for (const refused of answers.filter(({ status }) => status === 409)) {
      expect(refused.body.message).toMatch(/^This timesheet is .*Nothing was changed\.$/)
    }
    expect(await consequences(timesheet, action)).toEqual({
      mails: before.mails + 1,
      notifications: before.notifications + 1,
      audits: 1,
    })
  })
})

describe('when an approved timesheet is invoiced fifty times at once', () => {
  it('becomes one invoice, and the others are told which', async () => {
    const timesheet = await timesheetIn('approved', pair)
    const answers = await atOnce<ErrorBody & { invoice: Invoice }>(
      apps,
      pair.asWorker,
      'POST',
      `/api/timesheets/${timesheet.id}/invoice`,
    )
    expect(statusesOf(answers)).toEqual(oneWinner(201))
    const number = answers.find(({ status }) => status === 201)?.body.invoice.invoice_number
    for (const refused of answers.filter(({ status }) => status === 409)) {
      expect(refused.body).toMatchObject({
        code: 'duplicate',
        message: `This timesheet is already on invoice ${number}. Nothing was changed.`,
      })
    }
    expect(await apps[0].deps.knex('invoices').where('timesheet_id', timesheet.id)).toHaveLength(1)
    expect((await consequences(timesheet, 'create_invoice')).audits).toBe(1)
  })
})

describe('when a draft is submitted fifty times at once', () => {
  it('goes out once', async () => {
    const draft = await createdTimesheet(pair)
    const answers = await atOnce(
      apps,
      pair.asWorker,
      'PUT',
      `/api/timesheets/${draft.id}`,
      timesheetBody(pair, { status: 'submitted' }),
    )
    expect(statusesOf(answers)).toEqual(oneWinner())
    expect(await consequences(draft, 'submit')).toEqual({ mails: 1, notifications: 1, audits: 1 })
  })
})

describe('when fifty timesheets are created at once', () => {
  it('gives each a number of its own, without a gap', async () => {
    const fresh = await buildWorkingPair(apps[0])
    const path = `/api/workers/${fresh.worker.id}/timesheets`
    const answers = await atOnce<{ timesheet: Timesheet }>(
      apps,
      fresh.asWorker,
      'POST',
      path,
      timesheetBody(fresh),
    )
    const year = apps[0].clock.today().slice(0, 4)
    expect(answers.map(({ body }) => body.timesheet.timesheet_number).sort()).toEqual(
      answers.map((_, index) => `TS-${year}-${String(index + 1).padStart(4, '0')}`),
    )
  })
})
