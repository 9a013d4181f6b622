import type { ApiClient } from '@daysheet/core'
import { freshEmail, invite, PASSWORD, type ConformanceCase } from './conformance-world.ts'
import { has, holds, invalid, notFound, refused, same, wrongState } from './expectation.ts'

const draftFor = async (api: ApiClient, email: string, project_id: string) => {
  const body = { full_name: 'Owen Davies', email, selected_projects: [{ project_id }] }
  return (await api.invitations.create({ body })).invitation
}

const registerBy = (api: ApiClient, invitation_id: string) =>
  api.session.registerFromInvitation({
    body: { invitation_id, full_name: 'Owen Davies', password: PASSWORD, terms_accepted: true },
  })

export const invitationCases: ConformanceCase[] = [
  {
    name: 'an invitation is a draft that nobody can read until it is sent',
    run: async ({ server, makeClient, client, project }) => {
      const { api } = client
      const email = freshEmail()
      const { id, status } = await draftFor(api, email, project.id)
      same('the status', status, 'draft')
      const visitor = await makeClient()
      await refused('reading a draft', visitor.invitations.read({ params: { id } }), notFound)
      const { draft_invitations } = await api.invitations.listDrafts()
      const [draft] = draft_invitations
      has('the draft', draft, { id, invitation_email: email })
      same('its project', draft?.selected_projects[0]?.project_name, project.name)

      const sent = await api.invitations.send({ body: { invitation_ids: [id] } })
      same('what was sent', sent, { total_sent: 1, total_failed: 0, failed: [] })
      same('the drafts', (await api.invitations.listDrafts()).draft_invitations, [])
      const secret = await server.mailedSecret(email)
      const { invitation } = await visitor.invitations.read({ params: { id: secret } })
      has('the open invitation', invitation, { invitation_email: email, client_name: 'Priya Nair' })
      const again = await api.invitations.send({ body: { invitation_ids: [id] } })
      same('what was sent again', [again.total_sent, again.total_failed], [0, 1])
    },
  },
  {
    name: 'an invitation names every field that is wrong',
    run: async ({ client }) => {
      const body = { full_name: ' ', email: 'x', day_rate: -1, standard_hours: 25 }
      const call = client.api.invitations.create({ body })
      await refused('it', call, invalid('full_name', 'email', 'day_rate', 'standard_hours'))
    },
  },
  {
    name: 'registering from an invitation accepts it once',
    run: async ({ server, makeClient, client, worker, project }) => {
      const { secret } = await invite(client.api, server)
      const { user, message } = await registerBy(await makeClient(), secret)
      has('the account', user, { user_type: 'worker', email_verified: true })
      same('what it is told', message, 'Account created successfully!')
      const again = registerBy(await makeClient(), secret)
      await refused('a second time', again, {
        ...wrongState,
        message: 'This invitation was already accepted. Nothing was changed.',
      })
      const params = { id: client.user.id }
      const { counts, relationships } = await client.api.engagements.listWorkers({ params })
      has('the counts', counts, { all: 2, active: 2, pending: 0, draft: 0 })
      holds('the newest is first', relationships[0]?.worker.id === user.id)
      const read = await client.api.projects.read({ params: { id: project.id } })
      same(
        'who is assigned',
        read.assigned_workers.map(({ worker_id }) => worker_id),
        [worker.user.id],
      )
    },
  },
  {
    name: 'an invitation is opened by its mailed link, never by the id that its client sees',
    run: async ({ server, makeClient, client }) => {
      const { id, email } = await invite(client.api, server)
      const visitor = await makeClient()
      await refused('reading it', visitor.invitations.read({ params: { id } }), notFound)
      await refused('registering', registerBy(visitor, id), notFound)
      const params = { id: client.user.id }
      const { relationships } = await client.api.engagements.listWorkers({ params })
      const row = relationships.find(({ worker }) => worker.email === email)
      has('its row', row, { id, status: 'invited' })
    },
  },
  {
    name: 'sending an invitation again replaces the link of before, which says so',
    run: async ({ server, makeClient, client }) => {
      const { id, email, secret } = await invite(client.api, server)
      await client.api.invitations.resend({ params: { id } })
      const newest = await server.mailedSecret(email)
      holds('the new link is another one', newest !== secret)
      const replaced = {
        ...wrongState,
        message:
          'This invitation was sent again since, so this link no longer works. Open the link in the newest email about it.',
      }
      const visitor = await makeClient()
      const old = visitor.invitations.read({ params: { id: secret } })
      await refused('the link of before', old, replaced)
      await refused('registering by it', registerBy(visitor, secret), replaced)
      has('the account', (await registerBy(visitor, newest)).user, { email, email_verified: true })
    },
  },
  {
    name: 'a client whose own address is not confirmed sends no invitation',
    run: async ({ makeClient }) => {
      const api = await makeClient()
      const account = { password: PASSWORD, full_name: 'Dave Hollis', user_type: 'client' as const }
      const email = freshEmail()
      await api.session.register({ body: { email, ...account } })
      const body = { full_name: 'Owen Davies', email: freshEmail() }
      const { invitation } = await api.invitations.create({ body })
      const send = api.invitations.send({ body: { invitation_ids: [invitation.id] } })
      await refused('sending', send, {
        code: 'email_unverified',
        status: 403,
        message: `Confirm your email address before you send invitations: open the link that we sent to ${email}, or have it sent again. Nothing was sent; your drafts are kept.`,
      })
      const { draft_invitations } = await api.invitations.listDrafts()
      same(
        'the drafts',
        draft_invitations.map(({ id }) => id),
        [invitation.id],
      )
    },
  },
  {
    name: 'a withdrawn invitation is gone',
    run: async ({ server, makeClient, client }) => {
      const { id, secret } = await invite(client.api, server)
      same('the answer', await client.api.invitations.delete({ params: { id } }), undefined)
      const visitor = await makeClient()
      const read = visitor.invitations.read({ params: { id: secret } })
      await refused('reading it', read, notFound)
    },
  },
]
