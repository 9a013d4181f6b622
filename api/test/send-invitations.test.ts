import type { ErrorBody, Invitation } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftedInvitation, sentInvitation } from './support/build-invitation.ts'
import { buildClient, buildWorker, clientAlone, signedInClient } from './support/build-user.ts'
import { buildEngagement } from './support/build-working-pair.ts'
import type { HttpClient } from './support/http-client.ts'
import { mailedVerification } from './support/mailed-links.ts'
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

type SendAnswer = {
  total_sent: number
  total_failed: number
  failed: { invitation_id: string; message: string }[]
} & ErrorBody

const send = (asClient: HttpClient, invitation_ids: string[]) =>
  asClient.post<SendAnswer>('/api/invitations/send', { invitation_ids })

const engage = async (client: { id: string }, count: number) => {
  for (let n = 0; n < count; n += 1) await buildEngagement(app, await buildWorker(app), client)
}

describe('when a client sends drafts', () => {
  it('opens them for seven days and mails a link to register', async () => {
    const { client, asClient } = await clientAlone(app)
    const draft = await draftedInvitation(asClient, { day_rate: 210, message: 'Bring boots.' })
    expect(await send(asClient, [draft.id])).toMatchObject({
      status: 200,
      body: { total_sent: 1, total_failed: 0, failed: [] },
    })
    const row = await app.deps.knex('invitations').where('id', draft.id).first()
    expect(Date.parse(row.expires_at) - Date.parse(row.invited_at)).toBe(7 * DAY * 1000)
    const [mail, ...more] = await mailsSentTo(app, draft.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Brick & Beam Ltd invited you to work with them')
    expect(mail?.replyTo?.[0]?.address).toBe(client.email)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toMatch(/http:\/\/localhost:4000\/register\?invite=[\da-f-]{36}/)
      expect(part).not.toContain(draft.id)
      expect(part).toContain('£210.00')
      expect(part).toContain('Bring boots.')
    }
  })

  it('sends an existing worker to their notifications', async () => {
    const { asClient } = await clientAlone(app)
    const worker = await buildWorker(app)
    const { id } = await sentInvitation(asClient, { email: worker.email })
    const [mail] = await mailsSentTo(app, worker.email)
    expect(mail?.text).toContain('http://localhost:4000/app/notifications')
    expect(mail?.text).not.toContain('/register')
    const asWorker = await signedInClient(app, worker)
    expect(await asWorker.get('/api/notifications')).toMatchObject({
      body: {
        notifications: [{ type: 'invitation_received', subject: { noun: 'invitation', id } }],
      },
    })
  })

  it('counts a repeated id once', async () => {
    const { asClient } = await clientAlone(app)
    const { id, email } = await draftedInvitation(asClient)
    expect(await send(asClient, [id, id, id])).toMatchObject({ body: { total_sent: 1 } })
    expect(await mailsSentTo(app, email)).toHaveLength(1)
  })

  it('says of each one that fails why, and sends the others', async () => {
    const { asClient } = await clientAlone(app)
    const other = await clientAlone(app)
    const foreign = await draftedInvitation(other.asClient)
    const already = await sentInvitation(asClient)
    const good = await draftedInvitation(asClient)
    const answer = await send(asClient, [UNKNOWN_ID, foreign.id, already.id, good.id])
    expect(answer).toMatchObject({ status: 200, body: { total_sent: 1, total_failed: 3 } })
    expect(answer.body.failed).toEqual([
      { invitation_id: UNKNOWN_ID, message: 'This draft is no longer there. Reload the list.' },
      { invitation_id: foreign.id, message: 'This is not one of your drafts.' },
      {
        invitation_id: already.id,
        message: 'This invitation was already sent. It was not sent again.',
      },
    ])
    expect(await app.deps.knex('invitations').where('id', foreign.id).first()).toMatchObject({
      status: 'draft',
    })
  })

  it('does not invite somebody who works there by now', async () => {
    const { client, asClient } = await clientAlone(app)
    const worker = await buildWorker(app)
    const draft = await draftedInvitation(asClient, { email: worker.email })
    await buildEngagement(app, worker, client)
    const answer = await send(asClient, [draft.id])
    expect(answer.body).toMatchObject({ total_sent: 0, total_failed: 1 })
    expect(answer.body.failed[0]?.message).toContain('already works with you')
  })

  it('tells an address with a client account why it cannot accept, and the sender nothing', async () => {
    const { asClient } = await clientAlone(app)
    const other = await buildClient(app)
    await sentInvitation(asClient, { email: other.email })
    const [mail] = await mailsSentTo(app, other.email)
    expect(mail?.text).toContain('This address has a client account, which cannot accept')
    expect(mail?.text).not.toContain('/register')
  })

  it.each([
    ['none', []],
    ['something that is no id', ['first']],
  ])('refuses a selection of %s', async (_, invitation_ids) => {
    const { asClient } = await clientAlone(app)
    expect(await send(asClient, invitation_ids)).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    })
  })

  describe('and the licences do not last', () => {
    it('sends nothing and names the plan and the numbers', async () => {
      const { client, asClient } = await clientAlone(app)
      await engage(client, 4)
      const drafts = [await draftedInvitation(asClient), await draftedInvitation(asClient)]
      const answer = await send(
        asClient,
        drafts.map(({ id }) => id),
      )
      expect(answer).toMatchObject({ status: 402, body: { code: 'licences_exhausted' } })
      expect(answer.body.message).toBe(
        "Your private beta plan has 5 worker licences and 4 are in use, so 2 more workers can't be invited. Nothing was sent.",
      )
      const list = await asClient.get<{ draft_invitations: unknown[] }>('/api/invitations/drafts')
      expect(list.body.draft_invitations).toHaveLength(2)
      expect(await mailsSentTo(app, drafts[0]?.email ?? '')).toEqual([])
    })

    it('counts neither workers who left nor invitations without an answer', async () => {
      const { client, asClient } = await clientAlone(app)
      await engage(client, 4)
      await buildEngagement(app, await buildWorker(app), client, { status: 'inactive' })
      await sentInvitation(asClient)
      const draft = await draftedInvitation(asClient)
      expect(await send(asClient, [draft.id])).toMatchObject({ body: { total_sent: 1 } })
    })

    it('names refusals rather than licences when nothing could be sent anyway', async () => {
      const { client, asClient } = await clientAlone(app)
      await engage(client, 5)
      expect(await send(asClient, [UNKNOWN_ID])).toMatchObject({
        status: 200,
        body: { total_sent: 0, total_failed: 1 },
      })
    })
  })
})

describe('when a client sends an invitation again', () => {
  it('starts the seven days anew, also after they ran out', async () => {
    const { client, asClient } = await clientAlone(app)
    const { id, email } = await sentInvitation(asClient)
    expect(await mailsSentTo(app, email)).toHaveLength(1)
    later(10 * DAY)
    const asLater = await signedInClient(app, client)
    const answer = await asLater.post<{ invitation: Invitation }>(`/api/invitations/${id}/resend`)
    expect(answer).toMatchObject({
      status: 200,
      body: { invitation: { id, status: 'sent', is_expired: false } },
    })
    const { invited_at, expires_at } = answer.body.invitation
    expect(Date.parse(expires_at ?? '') - Date.parse(invited_at ?? '')).toBe(7 * DAY * 1000)
    expect(await mailsSentTo(app, email)).toHaveLength(1)
  })

  it('mails only the newest link when the first mail had not left yet', async () => {
    const { asClient } = await clientAlone(app)
    const { id, email } = await sentInvitation(asClient)
    await asClient.post(`/api/invitations/${id}/resend`)
    expect(await mailsSentTo(app, email)).toHaveLength(1)
  })

  it('refuses a draft, an answered one and one that a newer invitation replaced', async () => {
    const { client, asClient } = await clientAlone(app)
    const draft = await draftedInvitation(asClient)
    expect(await asClient.post(`/api/invitations/${draft.id}/resend`)).toMatchObject({
      status: 409,
      body: { message: 'This draft was never sent. Send it first.' },
    })
    const worker = await buildWorker(app)
    const answered = await sentInvitation(asClient, { email: worker.email })
    const asWorker = await signedInClient(app, worker)
    await asWorker.post(`/api/invitations/${answered.id}/decline`)
    expect(await asClient.post(`/api/invitations/${answered.id}/resend`)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    const old = await sentInvitation(asClient)
    later(8 * DAY)
    const asLater = await signedInClient(app, client)
    await draftedInvitation(asLater, { email: old.email })
    expect(await asLater.post(`/api/invitations/${old.id}/resend`)).toMatchObject({
      status: 409,
      body: { message: 'You have a newer invitation for this address. Nothing was sent.' },
    })
  })

  it("refuses without a free licence, without ownership and for what isn't there", async () => {
    const { client, asClient } = await clientAlone(app)
    const { id } = await sentInvitation(asClient)
    await engage(client, 5)
    expect(await asClient.post(`/api/invitations/${id}/resend`)).toMatchObject({
      status: 402,
      body: { code: 'licences_exhausted' },
    })
    const other = await clientAlone(app)
    expect(await other.asClient.post(`/api/invitations/${id}/resend`)).toMatchObject({
      status: 403,
      body: { message: 'Access denied' },
    })
    expect(await asClient.post(`/api/invitations/${UNKNOWN_ID}/resend`)).toMatchObject({
      status: 404,
    })
  })
})

describe('when a client has not confirmed its own address', () => {
  const sentence = (email: string) =>
    `Confirm your email address before you send invitations: open the link that we sent to ${email}, or have it sent again. Nothing was sent; your drafts are kept.`

  it('keeps drafts, and sends nothing until it has', async () => {
    const client = await buildClient(app, { email_verified_at: null })
    const asClient = await signedInClient(app, client)
    const { id, email } = await draftedInvitation(asClient)
    expect(await send(asClient, [id])).toMatchObject({
      status: 403,
      body: { code: 'email_unverified', message: sentence(client.email) },
    })
    expect(await mailsSentTo(app, email)).toEqual([])
    await asClient.post('/auth/resend-verification')
    const token = await mailedVerification(app, client.email)
    await asClient.post('/auth/verify-email', { token })
    expect(await send(asClient, [id])).toMatchObject({ body: { total_sent: 1 } })
  })

  it('sends nothing again either', async () => {
    const { client, asClient } = await clientAlone(app)
    const { id } = await sentInvitation(asClient)
    await app.deps.knex('users').where('id', client.id).update({ email_verified_at: null })
    expect(await asClient.post(`/api/invitations/${id}/resend`)).toMatchObject({
      status: 403,
      body: { code: 'email_unverified', message: sentence(client.email) },
    })
  })
})
