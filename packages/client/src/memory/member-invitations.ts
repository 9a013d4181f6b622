import {
  addInstant,
  answeringMemberRefusal,
  ApiError,
  daysUntilInvitationExpiry,
  errorOf,
  INVITATION_ANSWERED,
  INVITATION_DAYS,
  invitationSenderRefusal,
  invitingMemberRefusal,
  isInvitationExpired,
  londonDay,
  MEMBER_INVITATION_NOT_FOUND,
  memberAnswerRefusal,
  memberWithdrawalRefusal,
  receivedMemberInvitationAbilities,
  resendingMemberRefusal,
  type contract,
  type MemberInvitation,
  type ReceivedMemberInvitation,
  memberInvitedNotification,
  memberJoinedNotification,
} from '@daysheet/core'
import type { WorldMember, WorldMemberInvitation, WorldPerson } from '@daysheet/core/fixtures'
import {
  accessDenied,
  assertNoRefusal,
  notify,
  notifyPerson,
  personOf,
  sameEmail,
  type Call,
  type Context,
  type Handlers,
  type SignedInCall,
} from './call.ts'
import { assertMayChangeRole } from './members.ts'
import { activeMembersOf, companyName, listFounder, membershipsOf } from './memberships.ts'

type Endpoints = typeof contract.memberInvitations

const DAY_MS = 86_400_000
const notThere = () => new ApiError('not_found', { message: MEMBER_INVITATION_NOT_FOUND })

const isExpired = ({ invited_at }: WorldMemberInvitation, { today }: Context) =>
  isInvitationExpired(londonDay(invited_at), today)
const isOpen = (invitation: WorldMemberInvitation, context: Context) =>
  invitation.status === 'sent' && !isExpired(invitation, context)
const expiresAt = ({ invited_at }: WorldMemberInvitation) =>
  addInstant(invited_at, INVITATION_DAYS * DAY_MS)

const view = (context: Context, invitation: WorldMemberInvitation): MemberInvitation => ({
  ...invitation,
  invited_by: personOf(context.store, invitation.invited_by).full_name,
  expires_at: expiresAt(invitation),
  is_expired: invitation.status === 'sent' && isExpired(invitation, context),
})

const receivedView = (
  context: Context,
  invitation: WorldMemberInvitation,
): ReceivedMemberInvitation => ({
  ...invitation,
  company_name: companyName(context.store, invitation.company_id),
  invited_by: personOf(context.store, invitation.invited_by).full_name,
  days_until_expiry: daysUntilInvitationExpiry(londonDay(invitation.invited_at), context.today),
  abilities: withoutOwnActs(context, receivedMemberInvitationAbilities(invitation)),
})

/** Within a partner's session nobody accepts. */
const withoutOwnActs = (
  { session }: Context,
  abilities: ReceivedMemberInvitation['abilities'],
): ReceivedMemberInvitation['abilities'] =>
  session.isPartners ? { ...abilities, accept: false } : abilities

/** By the secret of a mailed link. */
export function openMemberInvitationByLink(
  context: Context,
  secret: string,
): WorldMemberInvitation {
  const link = context.store.memberLinks.get(secret.toLowerCase())
  const { memberInvitations } = context.store.world
  const invitation = memberInvitations.find(({ id }) => id === link?.invitation_id)
  if (!link || !invitation) throw notThere()
  const { status } = invitation
  const state = {
    status,
    isExpired: isExpired(invitation, context),
    isLinkReplaced: link.isReplaced,
  }
  assertNoRefusal(memberAnswerRefusal(state))
  return invitation
}

function mailLink({ store }: Context, invitation: WorldMemberInvitation): void {
  for (const link of store.memberLinks.values()) {
    if (link.invitation_id === invitation.id) link.isReplaced = true
  }
  const token = crypto.randomUUID()
  store.memberLinks.set(token, { invitation_id: invitation.id, isReplaced: false })
  const subject = `Join ${companyName(store, invitation.company_id)} on Daysheet`
  store.mail.push({ to: invitation.email, subject, token })
}

function assertMaySend({ me }: SignedInCall): void {
  const message = invitationSenderRefusal(me)
  if (message !== null) throw new ApiError('email_unverified', { message })
}

const ofCompany = ({ store, account }: SignedInCall) =>
  store.world.memberInvitations.filter(({ company_id }) => company_id === account.id)

const sentToday = (call: SignedInCall) =>
  ofCompany(call).filter(({ invited_at }) => londonDay(invited_at) === call.today).length

/** What decides whether the address can be invited, beside the invitation that is sent again. */
function factsAbout(
  call: SignedInCall,
  address: string,
  again?: WorldMemberInvitation,
): Parameters<typeof invitingMemberRefusal>[2] {
  const { store, account } = call
  const holder = store.world.people.find(({ email }) => sameEmail(email, address))
  const members = activeMembersOf(store, account.id)
  const open = ofCompany(call).filter((one) => one !== again && isOpen(one, call))
  const known = open.find(({ email }) => sameEmail(email, address))
  return {
    company: companyName(store, account.id),
    members: members.length,
    open: open.length,
    sentToday: sentToday(call),
    holder: holder
      ? { ...holder, isMember: members.some(({ user_id }) => user_id === holder.id) }
      : null,
    openUntil: known ? expiresAt(known) : null,
  }
}

const actorOf = ({ viewer }: SignedInCall) => ({ role: viewer.membership?.role ?? 'viewer' })

function create(call: Call<Endpoints['create']>) {
  const { store, account, body, me, now } = call
  assertMaySend(call)
  const refusal = invitingMemberRefusal(actorOf(call), body, factsAbout(call, body.email))
  if (refusal !== null) throw errorOf(refusal)
  assertMayChangeRole(call, { before: null, after: body.role })
  const holder = store.world.people.find(({ email }) => sameEmail(email, body.email))
  const invitation: WorldMemberInvitation = {
    id: store.newId(),
    company_id: account.id,
    status: 'sent',
    email: body.email.toLowerCase(),
    full_name: body.full_name,
    role: body.role,
    approval_limit: body.role === 'owner' ? null : (body.approval_limit ?? null),
    project_ids: body.role === 'project_manager' ? (body.project_ids ?? []) : [],
    external: body.external ?? false,
    invited_by: me.id,
    invited_at: now,
  }
  store.world.memberInvitations.push(invitation)
  mailLink(call, invitation)
  if (holder) {
    notifyPerson(call, holder.id, {
      ...memberInvitedNotification(companyName(store, account.id)),
      subject: { noun: 'company', id: account.id },
    })
  }
  return { invitation: view(call, invitation) }
}

/** An invitation of the caller's own company. */
function own(call: SignedInCall & { params: { id: string } }): WorldMemberInvitation {
  const invitation = call.store.world.memberInvitations.find(({ id }) => id === call.params.id)
  if (!invitation) throw notThere()
  if (invitation.company_id !== call.account.id) throw accessDenied()
  return invitation
}

function resend(call: Call<Endpoints['resend']>) {
  assertMaySend(call)
  const invitation = own(call)
  const facts = factsAbout(call, invitation.email, invitation)
  const refusal = resendingMemberRefusal(actorOf(call), invitation, facts)
  if (refusal !== null) throw errorOf(refusal)
  assertMayChangeRole(call, { before: null, after: invitation.role })
  Object.assign(invitation, { invited_at: call.now, invited_by: call.me.id })
  mailLink(call, invitation)
  return { invitation: view(call, invitation) }
}

function withdraw(call: Call<Endpoints['withdraw']>): void {
  const invitation = own(call)
  assertNoRefusal(memberWithdrawalRefusal(invitation))
  invitation.status = 'withdrawn'
}

/**
 * Makes somebody a member, again where they had left. Whoever has just registered for it has no
 * company of their own.
 */
export function acceptMember(
  context: Context,
  invitation: WorldMemberInvitation,
  person: WorldPerson,
  { isNew = false }: { isNew?: boolean } = {},
): void {
  const { world } = context.store
  const { company_id, role, approval_limit, project_ids, external } = invitation
  listFounder(context.store, company_id)
  // Somebody who has a company of their own keeps it.
  const isOwn = (one: WorldMember) => one.company_id === person.id
  if (!isNew && membershipsOf(context.store, person).some(isOwn)) {
    listFounder(context.store, person.id)
  }
  const membership = { role, approval_limit, project_ids: [...project_ids], external }
  const joined = { status: 'active' as const, joined_at: context.now, left_at: null }
  const before = world.members.find(
    (one) => one.company_id === company_id && one.user_id === person.id,
  )
  if (before) Object.assign(before, membership, joined)
  else {
    world.members.push({
      company_id,
      user_id: person.id,
      ...membership,
      ...joined,
      last_active_at: null,
    })
  }
  invitation.status = 'accepted'
  const joining = memberJoinedNotification(person.full_name, companyName(context.store, company_id))
  const subject = { noun: 'company' as const, id: company_id }
  notify(context, company_id, { ...joining, subject }, person.id)
}

function answerable(call: SignedInCall & { params: { id: string } }): WorldMemberInvitation {
  const invitation = call.store.world.memberInvitations.find(({ id }) => id === call.params.id)
  if (!invitation) throw notThere()
  const { email, status } = invitation
  const state = { email, status, isExpired: isExpired(invitation, call) }
  const refusal = answeringMemberRefusal(call.me, state)
  if (refusal !== null) throw errorOf(refusal)
  return invitation
}

export const memberInvitations: Handlers<Endpoints> = {
  create,
  list: (call) => ({
    invitations: ofCompany(call)
      .filter(({ status }) => status === 'sent')
      .toReversed()
      .map((one) => view(call, one)),
  }),
  listReceived: (call) => ({
    invitations: call.store.world.memberInvitations
      .filter((one) => sameEmail(one.email, call.me.email) && isOpen(one, call))
      .toReversed()
      .map((one) => receivedView(call, one)),
  }),
  read: (call) => {
    const invitation = openMemberInvitationByLink(call, call.params.id)
    const { people } = call.store.world
    return {
      invitation: {
        ...invitation,
        company_name: companyName(call.store, invitation.company_id),
        has_account: people.some(({ email }) => sameEmail(email, invitation.email)),
      },
    }
  },
  resend,
  withdraw,
  accept: (call) => {
    const invitation = answerable(call)
    if (!call.me.email_verified) throw new ApiError('email_unverified')
    acceptMember(call, invitation, call.me)
    return { invitation: receivedView(call, invitation), message: INVITATION_ANSWERED.accepted }
  },
  decline: (call) => {
    const invitation = answerable(call)
    invitation.status = 'declined'
    return { invitation: receivedView(call, invitation), message: INVITATION_ANSWERED.declined }
  },
}
