import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody, MemberInvitation } from '@daysheet/core'
import { freshEmail } from './support/build-invitation.ts'
import { buildMember, buildMembers } from './support/build-member.ts'
import { buildClient, buildPerson, signedInClient } from './support/build-user.ts'
import { statusesOf } from './support/at-once.ts'
import type { User } from '../src/features/accounts/index.ts'
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

type Answer = { invitation: MemberInvitation } & ErrorBody

const invite = (changes: object = {}) =>
  dave.post<Answer>(PATH, {
    email: freshEmail(),
    full_name: 'Ann Pike',
    role: 'accountant',
    ...changes,
  })
const invited = async (changes: object = {}) => (await invite(changes)).body.invitation
const resend = (id: string, by = dave) => by.post<Answer>(`${PATH}/${id}/resend`)
const refused = (message: string) => ({ status: 409, body: { message } })
const signInAnew = async () => {
  dave = await signedInClient(app, owner)
}
const rolesOf = async (company: { id: string }) =>
  (await app.deps
    .knex('company_members')
    .where({ company_id: company.id, status: 'active' })
    .orderBy('id')
    .pluck('role')) as string[]

describe('an invitation to a company that has expired and is sent again', () => {
  it('is refused where its person has become a member by another, and stays what they are', async () => {
    const ann = await buildPerson(app, { full_name: 'Ann Pike' })
    const first = await invited({ email: ann.email, role: 'viewer' })
    app.clock.advance(9 * DAY)
    await signInAnew()
    const second = await invited({ email: ann.email, role: 'owner' })
    const asAnn = await signedInClient(app, ann)
    expect((await asAnn.post(`${PATH}/${second.id}/accept`)).status).toBe(200)
    expect((await dave.delete(`/api/company/members/${owner.id}`)).status).toBe(204)
    await asAnn.post('/auth/acting-company', { company_id: owner.id })
    expect(await resend(first.id, asAnn)).toMatchObject(
      refused('Ann Pike is a member of Pennine Build Ltd already. Nothing was sent.'),
    )
    expect((await asAnn.post(`${PATH}/${first.id}/accept`)).status).toBe(409)
    expect(await rolesOf(owner)).toEqual(['owner'])
  })

  it('is refused where another to the same address is open', async () => {
    const email = freshEmail()
    const first = await invited({ email })
    app.clock.advance(9 * DAY)
    await signInAnew()
    await invited({ email })
    expect(await resend(first.id)).toMatchObject(
      refused(
        'This address already has an invitation, open until 11 Dec 2026. Send it again or withdraw it first.',
      ),
    )
  })

  it('is refused where there is no room for another member', async () => {
    const first = await invited()
    app.clock.advance(9 * DAY)
    await signInAnew()
    await buildMembers(app, owner, 198)
    expect((await invite()).status).toBe(201)
    const full =
      'A company has at most 200 members, open invitations included. Remove somebody first. Nothing was sent.'
    expect(await resend(first.id)).toMatchObject(refused(full))
    expect(await invite()).toMatchObject(refused(full))
  })

  it('is an owner’s alone where it makes an owner', async () => {
    const first = await invited({ role: 'owner' })
    const admin = await buildMember(app, owner)
    expect(await resend(first.id, admin.caller)).toMatchObject({
      status: 403,
      body: { message: 'Ask an owner of Pennine Build Ltd' },
    })
    expect((await resend(first.id)).status).toBe(200)
  })
})

describe('of many acts about invitations at once', () => {
  it('fifty leave no more than 200 members, open invitations included', async () => {
    await buildMembers(app, owner, 194)
    const answers = await Promise.all(Array.from({ length: 50 }, () => invite()))
    expect(statusesOf(answers)).toEqual([...Array(5).fill(201), ...Array(45).fill(409)])
  })

  it('one answer counts, sent from two devices, whatever it is', async () => {
    for (const second of ['accept', 'decline'] as const) {
      const ann = await buildPerson(app)
      const { id } = await invited({ email: ann.email })
      const devices = [await signedInClient(app, ann), await signedInClient(app, ann)] as const
      const answers = await Promise.all([
        devices[0].post(`${PATH}/${id}/accept`),
        devices[1].post(`${PATH}/${id}/${second}`),
      ])
      expect(statusesOf(answers)).toEqual([200, 409])
    }
  })

  it('one of an answer and a withdrawal counts, and the membership follows it', async () => {
    const ann = await buildPerson(app)
    const { id } = await invited({ email: ann.email })
    const asAnn = await signedInClient(app, ann)
    const [accepted, withdrawn] = await Promise.all([
      asAnn.post(`${PATH}/${id}/accept`),
      dave.delete(`${PATH}/${id}`),
    ])
    expect([
      [200, 409],
      [409, 204],
    ]).toContainEqual([accepted.status, withdrawn.status])
    const isMember = accepted.status === 200
    expect(await rolesOf(owner)).toEqual(isMember ? ['owner', 'accountant'] : ['owner'])
  })
})
