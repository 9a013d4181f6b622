import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draftedInvitation, sentInvitation } from './support/build-invitation.ts'
import { buildWorker, clientAlone, signedInClient } from './support/build-user.ts'
import { buildWorkingPair } from './support/build-working-pair.ts'
import { mailsSentTo } from './support/sent-mails.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('when a client takes an invitation back', () => {
  it('deletes a draft with what was chosen for it', async () => {
    const pair = await buildWorkingPair(app)
    const chosen = { selected_projects: [{ project_id: pair.projectId }] }
    const { id } = await draftedInvitation(pair.asClient, chosen)
    expect(await pair.asClient.delete(`/api/invitations/${id}`)).toMatchObject({ status: 204 })
    expect(await app.deps.knex('invitation_projects').where('invitation_id', id)).toEqual([])
    expect(await pair.asClient.delete(`/api/invitations/${id}`)).toMatchObject({ status: 404 })
  })

  it('withdraws one that was sent: nobody can read or accept it, and no mail leaves', async () => {
    const { asClient } = await clientAlone(app)
    const worker = await buildWorker(app)
    const { id } = await sentInvitation(asClient, { email: worker.email })
    expect(await asClient.delete(`/api/invitations/${id}`)).toMatchObject({ status: 204 })
    const asWorker = await signedInClient(app, worker)
    expect(await app.visitor().get(`/api/invitations/${id}`)).toMatchObject({ status: 404 })
    expect(await asWorker.post(`/api/invitations/${id}/accept`)).toMatchObject({ status: 404 })
    expect(await mailsSentTo(app, worker.email)).toEqual([])
  })

  it('refuses once it was answered, and to anybody else', async () => {
    const { asClient } = await clientAlone(app)
    const worker = await buildWorker(app)
    const { id } = await sentInvitation(asClient, { email: worker.email })
    const other = await clientAlone(app)
    expect(await other.asClient.delete(`/api/invitations/${id}`)).toMatchObject({ status: 403 })
    await (await signedInClient(app, worker)).post(`/api/invitations/${id}/accept`)
    expect(await asClient.delete(`/api/invitations/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
  })
})
