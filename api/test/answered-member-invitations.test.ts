import type { ErrorBody } from '@daysheet/core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { User } from '../src/features/accounts/index.ts'
import { freshEmail } from './support/build-invitation.ts'
import { buildMemberInvitation } from './support/build-member.ts'
import {
  buildClient,
  buildPerson,
  buildWorker,
  PASSWORD,
  signedInClient,
} from './support/build-user.ts'
import type { HttpClient } from './support/http-client.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

const DAY = 86_400
const PATH = '/api/company/members/invitations'
let app: TestApp
let owner: User
let dave: HttpClient
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-25T12:00:00.000Z')
  owner = await buildClient(app, { company_name: 'Pennine Build Ltd' })
  dave = await signedInClient(app, owner)
})

const register = (secret: string) =>
  app.visitor().post<ErrorBody>('/auth/register-member', {
    invitation_id: secret,
    password: PASSWORD,
    full_name: 'Joan Whitaker',
    terms_accepted: true,
  })

/** What its link says to whoever opens it, and to whoever registers by it. */
async function expectSaid(secret: string, message: string): Promise<void> {
  const refused = { status: 409, body: { message } }
  expect(await app.visitor().get(`${PATH}/${secret}`)).toMatchObject(refused)
  expect(await register(secret)).toMatchObject(refused)
}

describe('the link of an invitation to a company', () => {
  it('says that it was used', async () => {
    const { secret } = await buildMemberInvitation(app, owner, freshEmail())
    expect((await register(secret)).status).toBe(201)
    await expectSaid(secret, 'This invitation was already accepted. Sign in to go on.')
  })

  it('says that it was declined, by somebody who has an account', async () => {
    const ann = await buildPerson(app)
    const { id, secret } = await buildMemberInvitation(app, owner, ann.email)
    await app.deps.knex('member_invitations').where({ id }).update({ open_email: ann.email })
    expect((await (await signedInClient(app, ann)).post(`${PATH}/${id}/decline`)).status).toBe(200)
    await expectSaid(secret, 'This invitation was declined. Ask the company to send a new one.')
  })

  it('says that it was withdrawn', async () => {
    const { id, secret } = await buildMemberInvitation(app, owner, freshEmail())
    expect((await dave.delete(`${PATH}/${id}`)).status).toBe(204)
    await expectSaid(secret, 'This invitation was withdrawn. Ask the company to send a new one.')
  })

  it('works for seven days, and says that it has expired', async () => {
    const { secret } = await buildMemberInvitation(app, owner, freshEmail())
    app.clock.advance(7 * DAY)
    expect((await app.visitor().get(`${PATH}/${secret}`)).status).toBe(200)
    app.clock.advance(DAY)
    await expectSaid(secret, 'This invitation has expired. Ask the company to send it again.')
  })

  it('says that a newer one was sent', async () => {
    const { id, secret } = await buildMemberInvitation(app, owner, freshEmail())
    expect((await dave.post(`${PATH}/${id}/resend`)).status).toBe(200)
    await expectSaid(
      secret,
      'This invitation was sent again since, so this link no longer works. Open the link in the newest email about it.',
    )
  })
})

describe('a worker with the address of an invitation', () => {
  it('who registered after it was sent becomes no member, and is told so', async () => {
    const email = freshEmail()
    const { id } = await buildMemberInvitation(app, owner, email)
    const worker = await signedInClient(app, await buildWorker(app, { email }))
    expect(await worker.post(`${PATH}/${id}/accept`)).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(/^You are signed in with a worker's account/) as string,
      },
    })
  })
})
