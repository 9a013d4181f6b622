import type { ErrorBody, WorkerDetail } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildClient, signedInClient } from './support/build-user.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const UNKNOWN = '019a0000-0000-7000-8000-00000000dead'
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

  it('says what is wrong with the form, and whose worker it is not', async () => {
    const pair = await buildWorkingPair(app)
    const path = `/api/workers/${pair.worker.id}/edit`
    const wrong = await pair.asClient.put<ErrorBody>(path, { email: '', standard_hours: 0.5 })
    expect(wrong).toMatchObject({ status: 422 })
    expect(wrong.body.issues).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'standard_hours', message: 'Hours must be at least 1' },
    ])
    const other = await signedInClient(app, await buildClient(app))
    const body = whole(pair.worker.email)
    expect(await other.put(path, body)).toMatchObject({ status: 403 })
    expect(await other.put(`/api/workers/${UNKNOWN}/edit`, body)).toMatchObject({ status: 404 })
    expect(await pair.asWorker.put(path, body)).toMatchObject({ status: 403 })
  })
})
