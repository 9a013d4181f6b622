import {
  addInstant,
  ALREADY_WORKS_WITH_YOU,
  ApiError,
  chosenProjectIssues,
  compareNames,
  displayName,
  draftSendingRefusal,
  INVITATION_ANSWERED,
  INVITATION_DAYS,
  INVITATION_DRAFTED,
  invitationSenderRefusal,
  invitingRefusal,
  joiningRefusal,
  openInvitationRefusal,
  OWN_ADDRESS,
  resendingRefusal,
  withdrawalRefusal,
  type contract,
} from '@daysheet/core'
import type { WorldInvitation, WorldPerson } from '@daysheet/core/fixtures'
import {
  accessDenied,
  assertNoRefusal,
  assertSelf,
  notify,
  orNull,
  personOf,
  sameEmail,
  type Call,
  type Context,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import {
  findInvitation,
  issueLink,
  noInvitation,
  openInvitation,
  openInvitationByLink,
} from './invitation-links.ts'
import { engage } from './engagement-changes.ts'
import { isExpired, publicView, receivedView, sentView } from './invitation-views.ts'
import { licencesOf } from './subscriptions.ts'

type Endpoints = typeof contract.invitations
const OPEN_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000

function assertLicences(context: Context, client_id: string, more: number): void {
  const message = invitingRefusal(licencesOf(context, client_id), more)
  if (message !== null) throw new ApiError('licences_exhausted', { message })
}

/** Throws `email_unverified` until the client's own address is confirmed. */
function assertMaySend({ me }: SignedInCall): void {
  const message = invitationSenderRefusal(me)
  if (message !== null) throw new ApiError('email_unverified', { message })
}

/** Whether the address belongs to a worker whom the client works with now. */
const worksAlready = ({ store, account }: SignedInCall, email: string): boolean =>
  store.world.engagements.some(
    (e) =>
      e.client_id === account.id &&
      e.status === 'active' &&
      sameEmail(personOf(store, e.worker_id).email, email),
  )

/** The engagement becomes active and the selected projects are assigned. */
export function accept(context: Context, invitation: WorldInvitation, worker: WorldPerson): void {
  const { world, newId } = context.store
  const client = personOf(context.store, invitation.client_id)
  const message = joiningRefusal(licencesOf(context, client.id), displayName(client))
  if (message !== null) throw new ApiError('licences_exhausted', { message })
  engage(context, invitation, worker)
  for (const { project_id, day_rate: findOwnInvitation } of invitation.selected_projects) {
    const assignment = { project_id, worker_id: worker.id, day_rate: findOwnInvitation }
    world.assignments.push({ ...assignment, id: newId(), assigned_at: context.now })
  }
  answer(context, invitation, worker, 'accepted')
}

export function answer(
  context: Context,
  invitation: WorldInvitation,
  worker: WorldPerson,
  status: 'accepted' | 'declined',
): void {
  invitation.status = status
  notify(context, invitation.client_id, {
    type: status === 'accepted' ? 'invitation_accepted' : 'invitation_declined',
    title: `${worker.full_name} ${status} your invitation`,
    subject: {
      noun: status === 'accepted' ? 'worker' : 'invitation',
      id: status === 'accepted' ? worker.id : invitation.id,
    },
  })
}

function send(context: Context, invitation: WorldInvitation): void {
  const { people } = context.store.world
  invitation.status = 'sent'
  invitation.invited_at = context.now
  invitation.expires_at = addInstant(context.now, OPEN_MS)
  const client = personOf(context.store, invitation.client_id)
  const subject = `${displayName(client)} invited you to work with them`
  context.store.mail.push({
    to: invitation.email,
    subject,
    token: issueLink(context, invitation.id),
  })
  const worker = people.find((person) => sameEmail(person.email, invitation.email))
  if (worker) {
    notify(context, worker.id, {
      type: 'invitation_received',
      title: `${displayName(client)} invited you to work with them`,
      body: invitation.message,
      subject: { noun: 'invitation', id: invitation.id },
    })
  }
}

function findOwnInvitation(call: SignedInCall & { params: { id: string } }): WorldInvitation {
  const invitation = findInvitation(call, call.params.id)
  if (invitation.client_id !== call.account.id) throw accessDenied()
  return invitation
}

/** A sent invitation to the address of the worker who calls. */
function findReceivedInvitation(call: SignedInCall & { params: { id: string } }): WorldInvitation {
  const invitation = findInvitation(call, call.params.id)
  if (invitation.status === 'draft') throw noInvitation()
  if (!sameEmail(invitation.email, call.me.email)) throw accessDenied()
  return invitation
}

/** An address has at most one invitation of a client that is a draft or still open. */
function assertNew(call: SignedInCall, email: string): void {
  if (worksAlready(call, email)) {
    throw new ApiError('duplicate', { message: ALREADY_WORKS_WITH_YOU })
  }
  const open = call.store.world.invitations.find(
    (invitation) =>
      invitation.client_id === call.account.id &&
      sameEmail(invitation.email, email) &&
      (invitation.status === 'draft' ||
        (invitation.status === 'sent' && !isExpired(invitation, call))),
  )
  if (open) throw new ApiError('duplicate', { message: openInvitationRefusal(open) })
}

function create(call: Call<Endpoints['create']>) {
  const { world, newId } = call.store
  const { body } = call
  const projectIds = (body.selected_projects ?? []).map(({ project_id }) => project_id)
  const projects = new Map(world.projects.map((project) => [project.id, project]))
  const issues = chosenProjectIssues(projectIds, projects, call.account.id)
  if (sameEmail(body.email, call.me.email)) {
    issues.unshift({ path: 'email', message: OWN_ADDRESS })
  }
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  assertNew(call, body.email)
  const invitation: WorldInvitation = {
    id: newId(),
    client_id: call.account.id,
    status: 'draft',
    full_name: body.full_name,
    email: body.email.toLowerCase(),
    message: orNull(body.message),
    day_rate: body.day_rate ?? null,
    standard_hours: body.standard_hours ?? null,
    overtime_multiplier: body.overtime_multiplier ?? null,
    night_multiplier: body.night_multiplier ?? null,
    weekend_multiplier: body.weekend_multiplier ?? null,
    selected_projects: (body.selected_projects ?? []).map((selected) => ({
      project_id: selected.project_id,
      day_rate: selected.day_rate ?? null,
      notes: orNull(selected.notes),
    })),
    created_at: call.now,
    invited_at: null,
    expires_at: null,
  }
  world.invitations.push(invitation)
  return { message: INVITATION_DRAFTED, invitation: sentView(call, invitation) }
}

function sendMany(call: Call<Endpoints['send']>) {
  assertMaySend(call)
  const ready: WorldInvitation[] = []
  const failed: { invitation_id: string; message: string }[] = []
  for (const invitation_id of new Set(call.body.invitation_ids)) {
    const draft = call.store.world.invitations.find(({ id }) => id === invitation_id)
    const works = draft !== undefined && worksAlready(call, draft.email)
    const message = draftSendingRefusal(draft, call.account.id, works)
    if (message !== null) failed.push({ invitation_id, message })
    else if (draft) ready.push(draft)
  }
  if (ready.length > 0) assertLicences(call, call.account.id, ready.length)
  for (const draft of ready) send(call, draft)
  return { total_sent: ready.length, total_failed: failed.length, failed }
}

const newestFirst = (a: WorldInvitation, b: WorldInvitation) =>
  `${b.created_at}${b.id}` < `${a.created_at}${a.id}` ? -1 : 1

export const invitations: Handlers<Endpoints> = {
  create,
  listDrafts: (call) => {
    const { world } = call.store
    const drafts = world.invitations
      .filter(({ client_id, status }) => client_id === call.account.id && status === 'draft')
      .sort(newestFirst)
    return {
      draft_invitations: drafts.map((draft) => ({
        id: draft.id,
        invitation_full_name: draft.full_name,
        invitation_email: draft.email,
        day_rate: draft.day_rate,
        created_at: draft.created_at,
        selected_projects: draft.selected_projects
          .flatMap(({ project_id, day_rate }) => {
            const project = world.projects.find(({ id }) => id === project_id)
            if (!project) return []
            const { name: project_name, code: project_code } = project
            return [{ project_id, project_name, project_code, day_rate }]
          })
          .sort((one, other) => compareNames(one.project_name, other.project_name)),
      })),
    }
  },
  send: sendMany,
  read: (call) => ({ invitation: publicView(call, openInvitationByLink(call, call.params.id)) }),
  accept: (call) => {
    const { id } = findReceivedInvitation(call)
    if (!call.me.email_verified) throw new ApiError('email_unverified')
    const invitation = openInvitation(call, id)
    accept(call, invitation, call.me)
    const { accepted: message } = INVITATION_ANSWERED
    return { invitation: receivedView(call, invitation), message }
  },
  decline: (call) => {
    const invitation = openInvitation(call, findReceivedInvitation(call).id)
    answer(call, invitation, call.me, 'declined')
    const { declined: message } = INVITATION_ANSWERED
    return { invitation: receivedView(call, invitation), message }
  },
  resend: (call) => {
    const invitation = findOwnInvitation(call)
    assertMaySend(call)
    assertNoRefusal(resendingRefusal(invitation, worksAlready(call, invitation.email)))
    assertLicences(call, call.account.id, 1)
    send(call, invitation)
    return { invitation: sentView(call, invitation) }
  },
  delete: (call) => {
    const invitation = findOwnInvitation(call)
    assertNoRefusal(withdrawalRefusal(invitation))
    const all = call.store.world.invitations
    all.splice(all.indexOf(invitation), 1)
  },
  listReceived: (call) => {
    assertSelf(call)
    const open = call.store.world.invitations.filter(
      (invitation) =>
        sameEmail(invitation.email, call.me.email) &&
        invitation.status === 'sent' &&
        !isExpired(invitation, call),
    )
    return {
      invitations: open.sort(newestFirst).map((invitation) => receivedView(call, invitation)),
    }
  },
}
