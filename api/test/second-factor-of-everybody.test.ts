import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildMember, buildMemberInvitation } from './support/build-member.ts'
import { buildClient, signedInClient } from './support/build-user.ts'
import { countStatements } from './support/count-statements.ts'
import type { HttpClient } from './support/http-client.ts'
import { addTotp } from './support/second-factors.ts'
import { mailsSentTo, sentMails } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.clock.set('2026-11-26T12:00:00.000Z'))
afterAll(() => app.close())

const ask = (caller: HttpClient, required: boolean) =>
  caller.put('/api/company/second-factor', { required })
const MISSING = { status: 403, body: { code: 'second_factor_missing' } }

/** A company whose owner has two-step sign-in, with an admin who has none. */
async function withAdmin() {
  const owner = await buildClient(app)
  const own = await signedInClient(app, owner)
  const { id, codes } = await addTotp(app, own)
  const { person: admin, caller: asAdmin } = await buildMember(app, owner, { role: 'admin' })
  return { owner, own, id, codes, admin, asAdmin }
}

describe('when a company asks everybody for two-step sign-in', () => {
  it('is asked by somebody who has it, after a proof', async () => {
    const { own, asAdmin } = await withAdmin()
    expect(await ask(asAdmin, true)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Set up two-step sign-in for yourself first/) },
    })
    app.clock.advance(10 * 60)
    expect(await ask(own, true)).toMatchObject({
      status: 403,
      body: { issues: [{ path: 'second_factor' }] },
    })
  })

  it('tells every member by mail, and stands in the company’s history', async () => {
    const { owner, own, admin } = await withAdmin()
    await sentMails(app)
    expect(await ask(own, true)).toMatchObject({
      status: 200,
      body: { company: { second_factor_required: true } },
    })
    const mails = await sentMails(app)
    const mailedPhrases = mails.map(({ to, text }) => [
      to?.[0]?.address,
      /You (have it already|are led to it)/.exec(text ?? '')?.[1],
    ])
    expect(mailedPhrases.toSorted()).toEqual(
      [
        [admin.email, 'are led to it'],
        [owner.email, 'have it already'],
      ].toSorted(),
    )
    const history = await own.get<{ entries: object[] }>('/api/company/history')
    expect(JSON.stringify(history.body)).toContain('changed who has to have two-step sign-in')
  })

  it('lets who has none set it up and nothing else, from the next call on', async () => {
    const { own, asAdmin } = await withAdmin()
    await ask(own, true)
    expect(await asAdmin.get('/api/company/members')).toMatchObject(MISSING)
    expect(await asAdmin.patch('/auth/profile', { phone: '07700 900123' })).toMatchObject(MISSING)
    expect(await asAdmin.get('/auth/me')).toMatchObject({
      body: { user: { second_factor_missing: true } },
    })
    await addTotp(app, asAdmin)
    expect((await asAdmin.get('/api/company/members')).status).toBe(200)
    expect(await asAdmin.get('/auth/me')).toMatchObject({
      body: { user: { second_factor_missing: false } },
    })
  })

  it('asks who joins later too, and nobody for what another company asks', async () => {
    const { owner, own } = await withAdmin()
    await ask(own, true)
    const invited = await buildClient(app)
    const caller = await signedInClient(app, invited)
    const { id } = await buildMemberInvitation(app, owner, invited.email)
    await caller.post(`/api/company/members/invitations/${id}/accept`)
    expect((await caller.get('/api/company/members')).status).toBe(200)
    await caller.post('/auth/acting-company', { company_id: owner.id })
    expect(await caller.get('/api/company/members')).toMatchObject(MISSING)
  })

  it('keeps everybody’s last factor, until it asks no longer', async () => {
    const { own, id } = await withAdmin()
    await ask(own, true)
    expect(await own.delete(`/auth/second-factors/${id}`)).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/asks everybody for two-step sign-in/) },
    })
    await ask(own, false)
    expect((await own.delete(`/auth/second-factors/${id}`)).status).toBe(204)
  })

  it('shows those who may change members who has it, and nobody else', async () => {
    const { owner, own, asAdmin } = await withAdmin()
    const { caller: viewer } = await buildMember(app, owner, { role: 'viewer' })
    const seenBy = async (caller: HttpClient) => {
      const { body } = await caller.get<{ members: { second_factor: boolean | null }[] }>(
        '/api/company/members',
      )
      return body.members.map(({ second_factor }) => second_factor)
    }
    expect(await seenBy(own)).toEqual([true, false, false])
    expect(await seenBy(asAdmin)).toEqual([true, false, false])
    expect(await seenBy(viewer)).toEqual([null, null, null])
  })

  it('takes as many statements for three members as for one, and tells nobody when it stops', async () => {
    const alone = await signedInClient(app, await buildClient(app))
    await addTotp(app, alone)
    const { owner, own, admin } = await withAdmin()
    await buildMember(app, owner, { role: 'viewer' })
    await Promise.all([alone.prepareToWrite(), own.prepareToWrite()])
    const one = await countStatements(app.deps.knex, () => ask(alone, true))
    const three = await countStatements(app.deps.knex, () => ask(own, true))
    expect(three).toBe(one)
    await sentMails(app)
    await ask(own, false)
    expect(await mailsSentTo(app, admin.email)).toEqual([])
  })
})
