import type { ErrorBody, WorkerDetail } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient, signedInClient } from './support/build-user.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_ID } from './support/unknown-id.ts'

const TWO_DECIMALS = 'Use at most 2 decimal places'
const NO_EMAIL = 'Please enter a valid email address'
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('when a client edits its engagement of a worker', () => {
  const whole = (email: string) => ({
    email,
    day_rate: 245.5,
    standard_hours: 7.5,
    overtime_multiplier: 1.6,
    night_multiplier: null,
    weekend_multiplier: 2.5,
    invoices_enabled: false,
    timesheets_enabled: true,
  })

  it('changes rates, permissions and the contact address, never the login', async () => {
    const pair = await buildWorkingPair(app, { engagement: { night_multiplier: 3 } })
    const path = `/api/workers/${pair.worker.id}/edit`
    const answer = await pair.asClient.put<{ worker: WorkerDetail }>(path, {
      ...whole('site@example.test'),
      status: 'inactive',
      version: 1,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        worker: {
          id: pair.worker.id,
          relationship: {
            ...whole('site@example.test'),
            night_multiplier: 1.5,
            status: 'active',
            version: 2,
          },
        },
      },
    })
    expect(await app.deps.knex('users').where('id', pair.worker.id).first()).toMatchObject({
      email: pair.worker.email,
      version: 1,
    })
    const entry = await app.deps
      .knex('audit_log')
      .where({ action: 'engagement.edit', actor_id: pair.client.id })
      .first()
    expect(JSON.parse(entry.before)).toMatchObject({ day_rate: 200, contact_email: null })
    expect(JSON.parse(entry.after)).toMatchObject({ day_rate: 245.5 })
  })

  it('leaves alone what is not sent', async () => {
    const pair = await buildWorkingPair(app, { engagement: { day_rate: 231, standard_hours: 9 } })
    const answer = await pair.asClient.put<{ worker: WorkerDetail }>(
      `/api/workers/${pair.worker.id}/edit`,
      { email: pair.worker.email, invoices_enabled: false },
    )
    expect(answer.body.worker.relationship).toMatchObject({
      email: pair.worker.email,
      day_rate: 231,
      standard_hours: 9,
      invoices_enabled: false,
      timesheets_enabled: true,
    })
  })

  it('refuses a stale version and changes nothing', async () => {
    const pair = await buildWorkingPair(app)
    const path = `/api/workers/${pair.worker.id}/edit`
    await pair.asClient.put(path, { ...whole(pair.worker.email), version: 1 })
    const answer = await pair.asClient.put(path, {
      ...whole(pair.worker.email),
      day_rate: 1,
      version: 1,
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'stale_version' } })
    expect(
      await app.deps.knex('engagements').where('worker_id', pair.worker.id).first(),
    ).toMatchObject({ day_rate: 245.5, version: 2 })
  })

  it('says what is wrong with the form', async () => {
    const pair = await buildWorkingPair(app)
    const path = `/api/workers/${pair.worker.id}/edit`
    const wrong = await pair.asClient.put<ErrorBody>(path, { email: '', standard_hours: 0.5 })
    expect(wrong).toMatchObject({ status: 422 })
    expect(wrong.body.issues).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'standard_hours', message: 'Hours must be at least 1' },
    ])
  })

  it.each([
    ['a day rate below nothing', { day_rate: -1 }, 'day_rate', 'Rate must be positive'],
    ['a day rate of more pence than there are', { day_rate: 0.001 }, 'day_rate', TWO_DECIMALS],
    ['hours that no day has', { standard_hours: 25 }, 'standard_hours', 'Hours cannot exceed 24'],
    [
      'a multiplier over five',
      { weekend_multiplier: 6 },
      'weekend_multiplier',
      'Multiplier cannot exceed 5',
    ],
    [
      'a multiplier under one',
      { night_multiplier: 0.9 },
      'night_multiplier',
      'Multiplier must be at least 1',
    ],
    ['words for a number', { day_rate: 'NaN' }, 'day_rate', 'Enter a number'],
    ['an address with a line break', { email: 'a@b.test\r\nBcc: all@b.test' }, 'email', NO_EMAIL],
    ['no address', { email: ' ' }, 'email', NO_EMAIL],
  ])(
    'when it is sent %s, says so in one sentence and changes nothing',
    async (_, wrong, path, message) => {
      const pair = await buildWorkingPair(app)
      const body = { ...whole(pair.worker.email), ...wrong }
      const answer = await pair.asClient.put<ErrorBody>(`/api/workers/${pair.worker.id}/edit`, body)
      expect(answer).toMatchObject({ status: 422, body: { message, issues: [{ path, message }] } })
      expect(answer.body.issues).toHaveLength(1)
      expect(
        await app.deps.knex('engagements').where('worker_id', pair.worker.id).first(),
      ).toMatchObject({ day_rate: 200, contact_email: null, version: 1 })
    },
  )

  it('when it is sent NaN, which is no JSON, cannot be read', async () => {
    const pair = await buildWorkingPair(app)
    const raw = '{"email":"a@b.test","day_rate":NaN}'
    const path = `/api/workers/${pair.worker.id}/edit`
    expect(await pair.asClient.put(path, undefined, { raw })).toMatchObject({ status: 400 })
    const infinite = '{"email":"a@b.test","day_rate":1e999}'
    expect(await pair.asClient.put(path, undefined, { raw: infinite })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'day_rate' }] },
    })
  })

  it('is refused to everybody else', async () => {
    const pair = await buildWorkingPair(app)
    const path = `/api/workers/${pair.worker.id}/edit`
    const other = await signedInClient(app, await buildClient(app))
    const body = whole(pair.worker.email)
    expect(await other.put(path, body)).toMatchObject({ status: 403 })
    expect(await other.put(`/api/workers/${UNKNOWN_ID}/edit`, body)).toMatchObject({ status: 404 })
    expect(await pair.asWorker.put(path, body)).toMatchObject({ status: 403 })
  })
})
