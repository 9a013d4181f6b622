import type { DraftInvitation, ErrorBody, Invitation } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftedInvitation, freshEmail, sentInvitation } from './support/build-invitation.ts'
import { buildClient, buildWorker, signedInClient } from './support/build-user.ts'
import { buildProject, buildWorkingPair, type WorkingPair } from './support/build-working-pair.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { movingClock } from './support/moving-clock.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const DAY = 86_400
let app: TestApp
let pair: WorkingPair
beforeAll(async () => {
  app = await startTestApp()
  pair = await buildWorkingPair(app)
})
afterAll(() => app.close())

const later = movingClock(() => app)

const invite = (changes: Record<string, unknown> = {}) =>
  pair.asClient.post<{ invitation: Invitation; message: string } & ErrorBody>('/api/invitations', {
    full_name: 'Owen Davies',
    email: freshEmail(),
    ...changes,
  })

describe('when a client adds a worker', () => {
  it('keeps a draft with the chosen projects and tells nobody', async () => {
    const email = freshEmail()
    const answer = await invite({
      email: email.toUpperCase(),
      message: 'We start on Monday.',
      day_rate: 210.5,
      standard_hours: null,
      selected_projects: [{ project_id: pair.projectId, day_rate: 225, notes: '' }],
    })
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'Invitation saved as a draft',
        invitation: { status: 'draft', email, day_rate: 210.5, invited_at: null, expires_at: null },
      },
    })
    const drafts = await pair.asClient.get<{ draft_invitations: DraftInvitation[] }>(
      '/api/invitations/drafts',
    )
    expect(drafts.body.draft_invitations[0]).toEqual({
      id: answer.body.invitation.id,
      invitation_full_name: 'Owen Davies',
      invitation_email: email,
      day_rate: 210.5,
      created_at: answer.body.invitation.created_at,
      selected_projects: [
        {
          project_id: pair.projectId,
          project_name: 'Saltaire Mill, Block C',
          project_code: 'SM-C',
          day_rate: 225,
        },
      ],
    })
    expect(await mailsSentTo(app, email)).toEqual([])
  })

  it('writes down who invited whom', async () => {
    const { id } = await draftedInvitation(pair.asClient)
    const entry = await app.deps.knex('audit_log').where('subject_id', id).first()
    expect(entry).toMatchObject({ actor_id: pair.client.id, action: 'invitation.create' })
  })

  it('says everything that is wrong with the form', async () => {
    const answer = await invite({
      full_name: ' ',
      email: 'owen',
      day_rate: -1,
      standard_hours: 25,
      overtime_multiplier: 0.5,
      night_multiplier: 6,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toEqual(
      expect.arrayContaining([
        { path: 'full_name', message: "Please enter the worker's full name" },
        { path: 'email', message: 'Please enter a valid email address' },
        { path: 'day_rate', message: 'Rate must be positive' },
        { path: 'standard_hours', message: 'Hours cannot exceed 24' },
        { path: 'overtime_multiplier', message: 'Multiplier must be at least 1' },
        { path: 'night_multiplier', message: 'Multiplier cannot exceed 5' },
      ]),
    )
  })

  it("names each chosen project that is not the client's own and active", async () => {
    const other = await buildClient(app)
    const foreign = await buildProject(app, other)
    const archived = await buildProject(app, pair.client, { archived_at: '2026-01-01 00:00:00' })
    const paused = await buildProject(app, pair.client, { status: 'paused' })
    const unknown = '019a0000-0000-7000-8000-00000000dead'
    const chosen = [foreign, archived, paused, unknown, pair.projectId, pair.projectId]
    const answer = await invite({ selected_projects: chosen.map((project_id) => ({ project_id })) })
    expect(answer.status).toBe(422)
    expect(answer.body.issues).toEqual([
      { path: 'selected_projects.0.project_id', message: 'Choose one of your projects' },
      {
        path: 'selected_projects.1.project_id',
        message: 'This project is archived. Choose an active one.',
      },
      {
        path: 'selected_projects.2.project_id',
        message: 'This project is paused. Choose an active one.',
      },
      { path: 'selected_projects.3.project_id', message: 'Choose one of your projects' },
      { path: 'selected_projects.5.project_id', message: 'This project is chosen twice' },
    ])
  })

  it('refuses the own address', async () => {
    const answer = await invite({ email: pair.client.email })
    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path: 'email' }] } })
    expect(answer.body.message).toContain('own address')
  })

  it('answers the same for an address with an account of either kind and for one without', async () => {
    const emails = [(await buildClient(app)).email, (await buildWorker(app)).email, freshEmail()]
    const seen: unknown[] = []
    for (const email of emails) {
      const { status, body } = await invite({ email })
      await pair.asClient.post('/api/invitations/send', { invitation_ids: [body.invitation.id] })
      const listed = await pair.asClient.get<{ relationships: { worker: { email: string } }[] }>(
        `/api/clients/${pair.client.id}/workers?q=${encodeURIComponent(email)}`,
      )
      const said = JSON.stringify([status, body, listed.body.relationships])
      seen.push(
        said
          .replaceAll(email, '{email}')
          .replaceAll(body.invitation.id, '{id}')
          .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '{instant}'),
      )
    }
    expect(new Set(seen).size).toBe(1)
  })

  describe('and the address is known to the client already', () => {
    it('refuses a worker who works there', async () => {
      const answer = await invite({ email: pair.worker.email })
      expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate' } })
      expect(answer.body.message).toContain('already works with you')
    })

    it('refuses a second draft', async () => {
      const { email } = await draftedInvitation(pair.asClient)
      const answer = await invite({ email })
      expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate' } })
      expect(answer.body.message).toContain('already have a draft')
    })

    it('refuses one that waits for its answer, and says until when', async () => {
      const { email } = await sentInvitation(pair.asClient)
      const answer = await invite({ email })
      expect(answer).toMatchObject({ status: 409, body: { code: 'duplicate' } })
      expect(answer.body.message).toMatch(/open until \d+ \w{3} \d{4}/)
    })

    it('accepts one whose invitation has run out, which then leaves the list', async () => {
      const owner = await buildClient(app)
      const asOwner = await signedInClient(app, owner)
      const { email } = await sentInvitation(asOwner)
      later(9 * DAY)
      const again = await signedInClient(app, owner)
      const second = await sentInvitation(again, { email })
      const list = await again.get<{ relationships: { id: string }[] }>(
        `/api/clients/${owner.id}/workers`,
      )
      expect(list.body.relationships.map(({ id }) => id)).toEqual([second.id])
    })

    it('lets another client invite the same address', async () => {
      const { email } = await sentInvitation(pair.asClient)
      const other = await signedInClient(app, await buildClient(app))
      expect(await draftedInvitation(other, { email })).toMatchObject({ email, status: 'draft' })
    })

    it('keeps one draft when fifty arrive at once', async () => {
      const email = freshEmail()
      const csrf = await pair.asClient.csrfToken()
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          pair.asClient.post(
            '/api/invitations',
            { full_name: 'Owen Davies', email },
            { headers: { 'x-csrf-token': csrf } },
          ),
        ),
      )
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 201)).toHaveLength(1)
      expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    })
  })
})
