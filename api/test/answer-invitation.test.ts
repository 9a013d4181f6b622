import type { ErrorBody, ReceivedInvitation } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findInvitation } from '../src/features/invitations/find-invitation.ts'
import { assertInvited } from '../src/features/invitations/policy.ts'
import { sentInvitation } from './support/build-invitation.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildEngagement, buildProject, engagementsOf } from './support/build-working-pair.ts'
import type { HttpClient } from './support/http-client.ts'
import { movingClock } from './support/moving-clock.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_ID } from './support/unknown-id.ts'

const DAY = 86_400
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const later = movingClock(() => app)

type Answered = { invitation: ReceivedInvitation; message: string } & ErrorBody

async function invited(
  changes: Record<string, unknown> = {},
  workerChanges: Parameters<typeof buildWorker>[1] = {},
) {
  const client = await buildClient(app)
  const asClient = await signedInClient(app, client)
  const worker = await buildWorker(app, workerChanges)
  const asWorker = await signedInClient(app, worker)
  const { id } = await sentInvitation(asClient, { email: worker.email, ...changes })
  return { client, asClient, worker, asWorker, id }
}

const accept = (asWorker: HttpClient, id: string) =>
  asWorker.post<Answered>(`/api/invitations/${id}/accept`)

describe('when a worker looks for invitations', () => {
  it('lists those to their address, last sent first, with the days that are left', async () => {
    const first = await invited({ day_rate: 190, message: 'Six weeks in Bingley.' })
    const other = await buildClient(app, { company_name: null })
    const asOther = await signedInClient(app, other)
    later(60)
    const second = await sentInvitation(asOther, { email: first.worker.email })
    const path = `/api/workers/${first.worker.id}/invitations`
    const answer = await first.asWorker.get<{ invitations: ReceivedInvitation[] }>(path)
    expect(answer.body.invitations.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(answer.body.invitations[1]).toMatchObject({
      days_until_expiry: 7,
      day_rate: 190,
      invitation_message: 'Six weeks in Bingley.',
    })
  })

  it('leaves out expired ones, and belongs to the worker alone', async () => {
    const { worker, asClient } = await invited()
    const stranger = await signedInClient(app, await buildWorker(app))
    const path = `/api/workers/${worker.id}/invitations`
    expect(await stranger.get(path)).toMatchObject({ status: 403 })
    expect(await asClient.get(path)).toMatchObject({ status: 403, body: { code: 'wrong_role' } })
    expect(await stranger.get(`/api/workers/${UNKNOWN_ID}/invitations`)).toMatchObject({
      status: 404,
    })
    later(8 * DAY)
    const asLater = await signedInClient(app, worker)
    expect((await asLater.get<{ invitations: unknown[] }>(path)).body.invitations).toEqual([])
  })
})

describe('when a worker accepts', () => {
  it('begins the engagement on the terms of the invitation', async () => {
    const terms = { day_rate: 210, standard_hours: 9, weekend_multiplier: 1.7 }
    const { id, worker, client, asWorker } = await invited(terms)
    expect(await accept(asWorker, id)).toMatchObject({
      status: 200,
      body: { message: 'Invitation accepted successfully', invitation: { id } },
    })
    expect(await engagementsOf(app, worker, client)).toMatchObject([
      {
        status: 'active',
        ...terms,
        overtime_multiplier: null,
        night_multiplier: null,
        invoices_enabled: true,
        invitation_id: id,
      },
    ])
    expect(await app.deps.knex('audit_log').where('subject_id', id)).toContainEqual(
      expect.objectContaining({ actor_id: worker.id, action: 'invitation.accept' }),
    )
  })

  it('assigns the chosen projects, except one archived since', async () => {
    const client = await buildClient(app)
    const asClient = await signedInClient(app, client)
    const worker = await buildWorker(app)
    const activeProjectId = await buildProject(app, client)
    const gone = await buildProject(app, client)
    const { id } = await sentInvitation(asClient, {
      email: worker.email,
      selected_projects: [{ project_id: activeProjectId, day_rate: 225 }, { project_id: gone }],
    })
    await asClient.post(`/api/projects/${gone}/archive`)
    await accept(await signedInClient(app, worker), id)
    expect(await app.deps.knex('project_assignments').where('worker_id', worker.id)).toMatchObject([
      { project_id: activeProjectId, client_id: client.id, day_rate: 225 },
    ])
  })

  it('tells the client, in the app and by mail', async () => {
    const { id, worker, client, asClient, asWorker } = await invited()
    await accept(asWorker, id)
    expect(await asClient.get('/api/notifications')).toMatchObject({
      body: {
        notifications: [
          {
            type: 'invitation_accepted',
            title: `${worker.full_name} accepted your invitation`,
            subject: { noun: 'worker', id: worker.id },
          },
        ],
      },
    })
    const [mail] = await mailsSentTo(app, client.email)
    expect(mail?.subject).toBe(`${worker.full_name} accepted your invitation`)
    expect(mail?.text).toContain(`http://localhost:4000/dashboard/workers/${worker.id}`)
  })

  it('takes up an engagement that had ended, with its history and contact address', async () => {
    const client = await buildClient(app)
    const worker = await buildWorker(app)
    await buildEngagement(app, worker, client, {
      status: 'inactive',
      day_rate: 150,
      contact_email: 'site@example.test',
    })
    const asClient = await signedInClient(app, client)
    const { id } = await sentInvitation(asClient, { email: worker.email, day_rate: 230 })
    await accept(await signedInClient(app, worker), id)
    expect(await engagementsOf(app, worker, client)).toMatchObject([
      { status: 'active', day_rate: 230, contact_email: 'site@example.test', version: 2 },
    ])
  })

  it('needs the address that was invited, confirmed', async () => {
    const { id } = await invited()
    const stranger = await signedInClient(app, await buildWorker(app))
    expect(await accept(stranger, id)).toMatchObject({
      status: 403,
      body: { message: 'Access denied' },
    })
    const unverified = await invited({}, { email_verified_at: null })
    expect(await accept(unverified.asWorker, unverified.id)).toMatchObject({
      status: 403,
      body: { code: 'email_unverified' },
    })
    expect(await engagementsOf(app, unverified.worker, unverified.client)).toEqual([])
  })

  it('finds the address whatever its case', async () => {
    const { id, worker } = await invited()
    const invitation = await findInvitation(app.deps.knex, id)
    const typed = { email: worker.email.toUpperCase(), sandbox: worker.sandbox }
    expect(() => assertInvited(typed, invitation)).not.toThrow()
  })

  it('is too late after an answer or the last day', async () => {
    const { id, asWorker } = await invited()
    await accept(asWorker, id)
    expect(await accept(asWorker, id)).toMatchObject({
      status: 409,
      body: { message: 'This invitation was already accepted. Nothing was changed.' },
    })
    const old = await invited()
    later(8 * DAY)
    const asLater = await signedInClient(app, old.worker)
    expect(await accept(asLater, old.id)).toMatchObject({ status: 409 })
    expect(await accept(asLater, UNKNOWN_ID)).toMatchObject({ status: 404 })
  })

  it('changes nothing when the client has no licence left', async () => {
    const { id, client, worker, asWorker } = await invited()
    const listed = `/api/workers/${worker.id}/invitations`
    for (let n = 0; n < 5; n += 1) await buildEngagement(app, await buildWorker(app), client)
    const answer = await accept(asWorker, id)
    expect(answer).toMatchObject({ status: 402, body: { code: 'licences_exhausted' } })
    expect(answer.body.message).toBe(
      "Brick & Beam Ltd uses all 5 worker licences of its private beta plan (5 in use), so you can't join yet. Ask them for a licence; the invitation stays open.",
    )
    expect(await engagementsOf(app, worker, client)).toEqual([])
    expect(await asWorker.get(listed)).toMatchObject({ body: { invitations: [{ id }] } })
  })
})

describe('when a worker declines', () => {
  it('tells the client, in the app and by mail, and engages nobody', async () => {
    const { id, worker, client, asClient, asWorker } = await invited()
    expect(await asWorker.post(`/api/invitations/${id}/decline`)).toMatchObject({
      status: 200,
      body: { message: 'Invitation declined successfully', invitation: { id } },
    })
    expect(await engagementsOf(app, worker, client)).toEqual([])
    expect(await asClient.get('/api/notifications')).toMatchObject({
      body: {
        notifications: [
          {
            type: 'invitation_declined',
            title: `${worker.full_name} declined your invitation`,
            subject: { noun: 'invitation', id },
          },
        ],
      },
    })
    const mails = await mailsSentTo(app, client.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `${worker.full_name} declined your invitation`,
    ])
    expect(mails[0]?.text).toContain('http://localhost:4000/dashboard/workers/invite')
    expect(await asWorker.post(`/api/invitations/${id}/decline`)).toMatchObject({ status: 409 })
    expect(await accept(asWorker, id)).toMatchObject({ status: 409 })
  })

  it('belongs to the worker who was invited', async () => {
    const { id } = await invited()
    const stranger = await signedInClient(app, await buildWorker(app))
    expect(await stranger.post(`/api/invitations/${id}/decline`)).toMatchObject({ status: 403 })
    expect(await stranger.post(`/api/invitations/${UNKNOWN_ID}/decline`)).toMatchObject({
      status: 404,
    })
  })
})
