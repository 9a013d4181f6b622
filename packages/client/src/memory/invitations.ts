import {
  addInstant,
  ApiError,
  compareNames,
  formatDay,
  INVITATION_DAYS,
  invitationSenderRefusal,
  londonDay,
  type contract,
  type Issue,
} from '@daysheet/core'
import { BETA_LICENCES, type WorldInvitation, type WorldPerson } from '@daysheet/core/fixtures'
import {
  accessDenied,
  byId,
  displayName,
  notify,
  onlyOwner,
  orNull,
  personOf,
  sameEmail,
  wrongState,
  type Call,
  type Context,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { issueLink, openInvitation, openInvitationByLink } from './invitation-links.ts'
import { isExpired, publicView, receivedView, sentView } from './invitation-views.ts'

type Rows = typeof contract.invitations
const OPEN_MS = INVITATION_DAYS * 24 * 60 * 60 * 1000

/** 402 unless the client's plan has room for this many more workers. */
function mustHaveLicences({ store }: Context, client_id: string, more: number): void {
  const licences = store.world.licences[client_id] ?? BETA_LICENCES
  const used = store.world.engagements.filter(
    (e) => e.client_id === client_id && e.status === 'active',
  ).length
  if (used + more <= licences) return
  throw new ApiError('licences_exhausted', {
    message: `Your plan has ${licences} worker licences and ${used} are in use. Nothing was sent.`,
  })
}

/** 403 until the client's own address is confirmed. */
function mustBeConfirmed({ me }: SignedInCall): void {
  const message = invitationSenderRefusal(me)
  if (message !== null) throw new ApiError('email_unverified', { message })
}

/** The engagement becomes active and the selected projects are assigned. */
export function accept(context: Context, invitation: WorldInvitation, worker: WorldPerson): void {
  const { world, newId } = context.store
  mustHaveLicences(context, invitation.client_id, 1)
  const { client_id, day_rate, standard_hours } = invitation
  const { overtime_multiplier, night_multiplier, weekend_multiplier } = invitation
  world.engagements.push({
    id: newId(),
    client_id,
    worker_id: worker.id,
    status: 'active',
    email: invitation.email,
    day_rate,
    standard_hours,
    overtime_multiplier,
    night_multiplier,
    weekend_multiplier,
    invoices_enabled: true,
    timesheets_enabled: true,
    created_at: context.now,
    version: 1,
  })
  for (const { project_id, day_rate: own } of invitation.selected_projects) {
    const assignment = { project_id, worker_id: worker.id, day_rate: own }
    world.assignments.push({ ...assignment, id: newId(), assigned_at: context.now })
  }
  answer(context, invitation, worker, 'accepted')
}

function answer(
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

function own(call: SignedInCall & { params: { id: string } }): WorldInvitation {
  const invitation = byId(call.store.world.invitations, call.params.id)
  if (invitation.client_id !== call.me.id) throw accessDenied()
  return invitation
}

function addressedToMe(call: SignedInCall & { params: { id: string } }): WorldInvitation {
  const invitation = byId(call.store.world.invitations, call.params.id)
  if (!sameEmail(invitation.email, call.me.email)) throw accessDenied()
  return invitation
}

/** An address has at most one invitation of a client that is a draft or still open. */
function mustBeOnlyOne(call: SignedInCall, address: string): void {
  const open = call.store.world.invitations.find(
    (invitation) =>
      invitation.client_id === call.me.id &&
      sameEmail(invitation.email, address) &&
      (invitation.status === 'draft' ||
        (invitation.status === 'sent' && !isExpired(invitation, call))),
  )
  if (!open) return
  throw new ApiError('duplicate', {
    message:
      open.status === 'draft' || open.expires_at === null
        ? 'You already have a draft invitation for this address. Send or delete that one first.'
        : `This address already has an invitation from you, open until ${formatDay(londonDay(open.expires_at))}. Wait for the answer or withdraw it first.`,
  })
}

function create(call: Call<Rows['create']>) {
  const { world, newId } = call.store
  const { body } = call
  const issues: Issue[] = (body.selected_projects ?? []).flatMap(({ project_id }, index) => {
    const project = world.projects.find(({ id }) => id === project_id)
    const path = `selected_projects.${index}.project_id`
    const isOpen = project?.client_id === call.me.id && !project.archived
    return isOpen ? [] : [{ path, message: 'Choose one of your projects' }]
  })
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  const isEngaged = world.engagements.some(
    (e) =>
      e.client_id === call.me.id &&
      e.status === 'active' &&
      sameEmail(personOf(call.store, e.worker_id).email, body.email),
  )
  if (isEngaged) {
    throw new ApiError('duplicate', {
      message: 'This worker already works with you. Change rates on their page instead.',
    })
  }
  mustBeOnlyOne(call, body.email)
  const invitation: WorldInvitation = {
    id: newId(),
    client_id: call.me.id,
    status: 'draft',
    full_name: body.full_name,
    email: body.email,
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
  return { message: 'Invitation saved as a draft', invitation: sentView(call, invitation) }
}

function sendMany(call: Call<Rows['send']>) {
  mustBeConfirmed(call)
  const ids = [...new Set(call.body.invitation_ids)]
  mustHaveLicences(call, call.me.id, ids.length)
  const failed: { invitation_id: string; message: string }[] = []
  for (const invitation_id of ids) {
    const invitation = call.store.world.invitations.find(
      ({ id, client_id }) => id === invitation_id && client_id === call.me.id,
    )
    if (invitation?.status === 'draft') send(call, invitation)
    else failed.push({ invitation_id, message: 'This is not one of your drafts' })
  }
  return { total_sent: ids.length - failed.length, total_failed: failed.length, failed }
}

const newestFirst = (a: WorldInvitation, b: WorldInvitation) =>
  `${b.created_at}${b.id}` < `${a.created_at}${a.id}` ? -1 : 1

export const invitations: Handlers<Rows> = {
  create,
  listDrafts: (call) => {
    const { world } = call.store
    const drafts = world.invitations
      .filter(({ client_id, status }) => client_id === call.me.id && status === 'draft')
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
    addressedToMe(call)
    const invitation = openInvitation(call, call.params.id)
    if (!call.me.email_verified) throw new ApiError('email_unverified')
    accept(call, invitation, call.me)
    return {
      invitation: receivedView(call, invitation),
      message: 'Invitation accepted successfully',
    }
  },
  decline: (call) => {
    addressedToMe(call)
    const invitation = openInvitation(call, call.params.id)
    answer(call, invitation, call.me, 'declined')
    return {
      invitation: receivedView(call, invitation),
      message: 'Invitation declined successfully',
    }
  },
  resend: (call) => {
    const invitation = own(call)
    mustBeConfirmed(call)
    if (invitation.status !== 'sent') {
      throw wrongState(`This invitation is ${invitation.status}, so it cannot be sent again.`)
    }
    mustHaveLicences(call, call.me.id, 1)
    send(call, invitation)
    return { invitation: sentView(call, invitation) }
  },
  delete: (call) => {
    const invitation = own(call)
    if (invitation.status !== 'draft' && invitation.status !== 'sent') {
      throw wrongState(`This invitation was already ${invitation.status}. Nothing was changed.`)
    }
    const all = call.store.world.invitations
    all.splice(all.indexOf(invitation), 1)
  },
  listReceived: (call) => {
    onlyOwner(call, 'worker')
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
