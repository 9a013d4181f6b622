import { INVITATION_NOT_FOUND, type ApiClient } from '@daysheet/core'
import { UNKNOWN_ID, type ConformanceCase } from './conformance-world.ts'
import { freshEmail, PASSWORD } from './registering-fixture.ts'
import {
  duplicate,
  emailUnverified,
  has,
  holds,
  invalid,
  notFoundAs,
  refused,
  rejectionOf,
  same,
  wrongState,
} from './expectation.ts'

const noInvitation = notFoundAs(INVITATION_NOT_FOUND)

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
    run: async ({ mailedSecret, makeClient, client, project }) => {
      const { api } = client
      const email = freshEmail()
      const { id, status } = await draftFor(api, email, project.id)
      same('the status', status, 'draft')
      const visitor = await makeClient()
      await refused('reading a draft', visitor.invitations.read({ params: { id } }), noInvitation)
      const { draft_invitations } = await api.invitations.listDrafts()
      const [draft] = draft_invitations
      has('the draft', draft, { id, invitation_email: email })
      same('its project', draft?.selected_projects[0]?.project_name, project.name)

      const sent = await api.invitations.send({ body: { invitation_ids: [id] } })
      same('what was sent', sent, { total_sent: 1, total_failed: 0, failed: [] })
      same('the drafts', (await api.invitations.listDrafts()).draft_invitations, [])
      const secret = await mailedSecret(email)
      const { invitation } = await visitor.invitations.read({ params: { id: secret } })
      has('the open invitation', invitation, { invitation_email: email, client_name: 'Priya Nair' })
      const again = await api.invitations.send({ body: { invitation_ids: [id] } })
      const message = 'This invitation was already sent. It was not sent again.'
      same('what was sent again', again, {
        total_sent: 0,
        total_failed: 1,
        failed: [{ invitation_id: id, message }],
      })
    },
  },
  {
    name: 'an invitation names every field that is wrong',
    run: async ({ client }) => {
      const body = { full_name: ' ', email: 'x', day_rate: -1, standard_hours: 25 }
      const call = client.api.invitations.create({ body })
      const issues = {
        full_name: "Please enter the worker's full name",
        email: 'Please enter a valid email address',
        day_rate: 'Rate must be positive',
        standard_hours: 'Hours cannot exceed 24',
      }
      await refused('it', call, invalid(issues))
    },
  },
  {
    name: 'registering from an invitation accepts it once',
    run: async ({ fixture, makeClient, client, worker, project }) => {
      const { secret } = await fixture.invitation(client)
      const { user, message } = await registerBy(await makeClient(), secret)
      has('the account', user, { user_type: 'worker', email_verified: true })
      same('what it is told', message, 'Account created successfully!')
      const again = registerBy(await makeClient(), secret)
      const accepted = wrongState('This invitation was already accepted. Nothing was changed.')
      await refused('a second time', again, accepted)
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
    run: async ({ fixture, makeClient, client }) => {
      const { id, email } = await fixture.invitation(client)
      const visitor = await makeClient()
      await refused('reading it', visitor.invitations.read({ params: { id } }), noInvitation)
      await refused('registering', registerBy(visitor, id), noInvitation)
      const params = { id: client.user.id }
      const { relationships } = await client.api.engagements.listWorkers({ params })
      const row = relationships.find(({ worker }) => worker.email === email)
      has('its row', row, { id, status: 'invited' })
    },
  },
  {
    name: 'sending an invitation again replaces the link of before, which says so',
    run: async ({ fixture, mailedSecret, makeClient, client }) => {
      const { id, email, secret } = await fixture.invitation(client)
      await client.api.invitations.resend({ params: { id } })
      const newest = await mailedSecret(email)
      holds('the new link is another one', newest !== secret)
      const replaced = wrongState(
        'This invitation was sent again since, so this link no longer works. Open the link in the newest email about it.',
      )
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
      const unconfirmed = emailUnverified(
        `Confirm your email address before you send invitations: open the link that we sent to ${email}, or have it sent again. Nothing was sent; your drafts are kept.`,
      )
      await refused('sending', send, unconfirmed)
      const { draft_invitations } = await api.invitations.listDrafts()
      same(
        'the drafts',
        draft_invitations.map(({ id }) => id),
        [invitation.id],
      )
    },
  },
  {
    name: 'an invitation is refused for an address or projects that can have none',
    run: async ({ fixture, client, worker, project }) => {
      const { api, user } = client
      const create = (email: string, ids: readonly string[] = []) =>
        api.invitations.create({
          body: {
            full_name: 'Owen Davies',
            email,
            selected_projects: ids.map((project_id) => ({ project_id })),
          },
        })
      const chosen = [project.id, project.id, UNKNOWN_ID]
      const wrong = invalid({
        email: "This is your own address. Enter the worker's.",
        'selected_projects.1.project_id': 'This project is chosen twice',
        'selected_projects.2.project_id': 'Choose one of your projects',
      })
      await refused('it', create(user.email, chosen), wrong)
      await api.projects.archive({ params: { id: project.id } })
      const archived = invalid({
        'selected_projects.0.project_id': 'This project is archived. Choose an active one.',
      })
      await refused('an archived project', create(freshEmail(), [project.id]), archived)
      const engaged = duplicate(
        'This worker already works with you. Change rates on their page instead.',
      )
      await refused('a worker of theirs', create(worker.user.email), engaged)
      const email = freshEmail()
      const { invitation } = await create(email)
      const draft = duplicate(
        'You already have a draft invitation for this address. Send or delete that one first.',
      )
      await refused('a second draft', create(email), draft)
      const params = { id: invitation.id }
      const unsent = wrongState('This draft was never sent. Send it first.')
      await refused('sending it again', api.invitations.resend({ params }), unsent)
      const invited = await fixture.invitation(client)
      const waits = await rejectionOf('inviting twice', create(invited.email))
      holds('until when it is open', String(waits).includes('open until '))
    },
  },
  {
    name: 'an answered invitation is neither withdrawn, sent nor answered again',
    run: async ({ fixture, makeClient, client }) => {
      const { id, secret } = await fixture.invitation(client)
      const worker = await makeClient()
      await registerBy(worker, secret)
      const { invitations } = client.api
      const params = { id }
      const answered = 'This invitation was already accepted'
      const withdrawn = wrongState(`${answered}, so it can't be withdrawn. Nothing was changed.`)
      await refused('withdrawing it', invitations.delete({ params }), withdrawn)
      const sent = wrongState(`${answered}, so it can't be sent again. Nothing was changed.`)
      await refused('sending it again', invitations.resend({ params }), sent)
      const again = wrongState(`${answered}. Nothing was changed.`)
      await refused('accepting it', worker.invitations.accept({ params }), again)
      await refused('declining it', worker.invitations.decline({ params }), again)
      const unknown = { params: { id: UNKNOWN_ID } }
      await refused('an unknown one', worker.invitations.accept(unknown), noInvitation)
    },
  },
  {
    name: 'a withdrawn invitation is gone',
    run: async ({ fixture, makeClient, client }) => {
      const { id, secret } = await fixture.invitation(client)
      same('the answer', await client.api.invitations.delete({ params: { id } }), undefined)
      const visitor = await makeClient()
      const read = visitor.invitations.read({ params: { id: secret } })
      await refused('reading it', read, noInvitation)
    },
  },
]
