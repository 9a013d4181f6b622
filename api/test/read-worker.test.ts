import type { WorkerDetail } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sentInvitation } from './support/build-invitation.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_ID } from './support/unknown-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('when a worker is read', () => {
  const read = (caller: HttpClient, id: string) =>
    caller.get<{ worker: WorkerDetail }>(`/api/workers/${id}`)

  it('shows an engaged client tax details and a masked account number', async () => {
    const pair = await buildWorkingPair(app, {
      worker: {
        ni_number: 'AB123456C',
        vat_number: '101747696',
        bank_account_number: '66374958',
      },
      engagement: { contact_email: 'site@example.test', day_rate: 230, night_multiplier: 1.75 },
    })
    const answer = await read(pair.asClient, pair.worker.id)
    expect(answer.body.worker).toMatchObject({
      email: 'site@example.test',
      utr_number: '1234567890',
      ni_number: 'AB123456C',
      vat_number: '101747696',
      cis_status: '20',
      bank_account_name: 'P Erson',
      bank_account_number: '••••4958',
      bank_sort_code: '12-34-56',
      relationship: {
        worker_id: pair.worker.id,
        status: 'active',
        email: 'site@example.test',
        day_rate: 230,
        standard_hours: 8,
        overtime_multiplier: 1.5,
        night_multiplier: 1.75,
        version: 1,
      },
    })
    expect(answer.bytes.toString()).not.toContain('66374958')
  })

  it('hides tax and bank once the two no longer work together', async () => {
    const pair = await buildWorkingPair(app, {
      worker: { ni_number: 'AB123456C', vat_number: '101747696' },
      engagement: { status: 'inactive' },
    })
    expect((await read(pair.asClient, pair.worker.id)).body.worker).toMatchObject({
      full_name: pair.worker.full_name,
      utr_number: null,
      ni_number: null,
      vat_number: null,
      cis_status: null,
      bank_account_name: null,
      bank_account_number: null,
      bank_sort_code: null,
      bank_details_changed_at: null,
      relationship: { status: 'inactive' },
    })
  })

  it('shows the worker their own without any engagement, masked too', async () => {
    const pair = await buildWorkingPair(app)
    expect((await read(pair.asWorker, pair.worker.id)).body.worker).toMatchObject({
      email: pair.worker.email,
      bank_account_number: '••••5678',
      relationship: null,
    })
  })

  it('refuses everybody else, an invited-only client too', async () => {
    const worker = await buildWorker(app)
    const inviting = await signedInClient(app, await buildClient(app))
    await sentInvitation(inviting, { email: worker.email })
    const colleague = await signedInClient(app, await buildWorker(app))
    for (const caller of [inviting, colleague]) {
      expect(await read(caller, worker.id)).toMatchObject({
        status: 403,
        body: { message: 'Access denied' },
      })
    }
    expect(await read(inviting, UNKNOWN_ID)).toMatchObject({ status: 404 })
    expect(await read(inviting, (await buildClient(app)).id)).toMatchObject({ status: 404 })
  })
})
