import type { ErrorBody } from '@daysheet/core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftedInvitation, sentInvitation } from './support/build-invitation.ts'
import { buildClient, PASSWORD, signedInClient } from './support/build-user.ts'
import { engagementsOf } from './support/build-working-pair.ts'
import { mailedInvitationLink } from './support/mailed-links.ts'
import { movingClock } from './support/moving-clock.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { UNKNOWN_ID } from './support/unknown-id.ts'

const DAY = 86_400
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const later = movingClock(() => app)

const open = (link: string) => app.visitor().get<ErrorBody>(`/api/invitations/${link}`)
const register = (link: string) =>
  app.visitor().post<{ user: { id: string } } & ErrorBody>('/auth/register-from-invitation', {
    invitation_id: link,
    password: PASSWORD,
    full_name: 'Owen Davies',
    terms_accepted: true,
  })

describe('when somebody opens the link of an invitation', () => {
  it('shows who invites whom at what rate, and nothing else', async () => {
    const client = await buildClient(app)
    const asClient = await signedInClient(app, client)
    const { email } = await sentInvitation(asClient, { day_rate: 210, message: 'Private words' })
    const answer = await open(await mailedInvitationLink(app, email))
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({
      invitation: {
        invitation_email: email,
        invitation_full_name: 'Owen Davies',
        client_name: client.full_name,
        company_name: 'Brick & Beam Ltd',
        day_rate: 210,
      },
    })
  })

  it('hides drafts and what never was', async () => {
    const asClient = await signedInClient(app, await buildClient(app))
    const draft = await draftedInvitation(asClient)
    expect(await open(draft.id)).toMatchObject({ status: 404 })
    expect(await open(UNKNOWN_ID)).toMatchObject({ status: 404 })
  })

  it('says when it was answered or has run out', async () => {
    const asClient = await signedInClient(app, await buildClient(app))
    const answered = await sentInvitation(asClient)
    const link = await mailedInvitationLink(app, answered.email)
    expect(await register(link)).toMatchObject({ status: 201 })
    const used = {
      status: 409,
      body: { message: 'This invitation was already accepted. Nothing was changed.' },
    }
    expect(await open(link)).toMatchObject(used)
    expect(await register(link)).toMatchObject(used)

    const old = await sentInvitation(asClient)
    const oldLink = await mailedInvitationLink(app, old.email)
    later(8 * DAY)
    const expired = {
      status: 409,
      body: { message: 'This invitation has expired. Ask the client to send it again.' },
    }
    expect(await open(oldLink)).toMatchObject(expired)
    expect(await register(oldLink)).toMatchObject(expired)
  })
})

describe('when somebody registers by the link of an invitation', () => {
  it('joins the client with a confirmed address', async () => {
    const client = await buildClient(app)
    const { email } = await sentInvitation(await signedInClient(app, client), { day_rate: 210 })
    const answer = await register((await mailedInvitationLink(app, email)).toUpperCase())
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'Account created successfully!',
        user: { email, user_type: 'worker', email_verified: true },
      },
    })
    expect(await engagementsOf(app, answer.body.user, client)).toMatchObject([
      { status: 'active', day_rate: 210 },
    ])
  })

  it('needs the mailed link: the id that the client knows opens and registers nothing', async () => {
    const asClient = await signedInClient(app, await buildClient(app))
    const { id, email } = await sentInvitation(asClient)
    const gone = {
      status: 404,
      body: {
        message: 'This invitation is no longer there. The client may have withdrawn it.',
      },
    }
    expect(await open(id)).toMatchObject(gone)
    expect(await register(id)).toMatchObject(gone)
    expect(await app.deps.knex('users').where({ email })).toEqual([])
  })

  it('finds no link in what the client can read, nor in the clear in the database', async () => {
    const client = await buildClient(app)
    const asClient = await signedInClient(app, client)
    const { id, email } = await sentInvitation(asClient)
    const resent = await asClient.post<unknown>(`/api/invitations/${id}/resend`)
    const listed = await asClient.get<unknown>(`/api/clients/${client.id}/workers`)
    const link = await mailedInvitationLink(app, email)
    expect(link).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(JSON.stringify([resent.body, listed.body])).not.toContain(link)
    const tables = ['invitations', 'invitation_links', 'outbox', 'audit_log', 'notifications']
    for (const table of tables) {
      expect(JSON.stringify(await app.deps.knex(table))).not.toContain(link)
    }
  })

  it('says of the link of an earlier mail that a newer one was sent', async () => {
    const asClient = await signedInClient(app, await buildClient(app))
    const { id, email } = await sentInvitation(asClient)
    const first = await mailedInvitationLink(app, email)
    await asClient.post(`/api/invitations/${id}/resend`)
    const second = await mailedInvitationLink(app, email)
    expect(second).not.toBe(first)
    const replaced = {
      status: 409,
      body: {
        code: 'wrong_state',
        message:
          'This invitation was sent again since, so this link no longer works. Open the link in the newest email about it.',
      },
    }
    expect(await open(first)).toMatchObject(replaced)
    expect(await register(first)).toMatchObject(replaced)
    expect(await open(second)).toMatchObject({ status: 200 })
    expect(await register(second)).toMatchObject({ status: 201 })
  })

  it('finds nothing behind the link of a withdrawn invitation', async () => {
    const asClient = await signedInClient(app, await buildClient(app))
    const { id, email } = await sentInvitation(asClient)
    const link = await mailedInvitationLink(app, email)
    await asClient.delete(`/api/invitations/${id}`)
    expect(await open(link)).toMatchObject({ status: 404 })
    expect(await register(link)).toMatchObject({ status: 404 })
  })
})
