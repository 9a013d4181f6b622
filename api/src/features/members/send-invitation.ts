import {
  assertNotRefused,
  ApiError,
  invitingMemberRefusal,
  memberInvitedNotification,
  memberWithdrawalRefusal,
  resendingMemberRefusal,
  roleNeedsStepUp,
  type MemberRole,
  type UserType,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { randomUUID } from 'node:crypto'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'
import type { TransactionDeps } from '../../deps.ts'
import { hashToken } from '../../http/session/tokens.ts'
import { queuedMail } from '../../outbox/job.ts'
import type { NewNotification } from '../../notifications/index.ts'
import { recordEvent } from '../../record-event.ts'
import { assertSteppedUp } from '../accounts/index.ts'
import { expiryOf, startOfLondonDay } from '../engagements/index.ts'
import type { ActingMember } from './acting-member.ts'
import { findInvitation, lockInvitation } from './find-invitation.ts'
import { lockMembers, type MemberRead } from './find-members.ts'
import { memberInvitedMail } from './invitation-mail.ts'
import { MemberInvitationRow, type InvitationRead } from './model.ts'

export interface NewMember {
  email: string
  full_name: string
  role: MemberRole
  approval_limit?: number | null | undefined
  project_ids?: readonly string[] | undefined
  external?: boolean | undefined
}

/** Invites somebody. The company is locked, so that 50 at once don't pass the limit of a day. */
export async function inviteMember(
  deps: TransactionDeps,
  acting: ActingMember,
  input: NewMember,
): Promise<InvitationRead> {
  const { knex: trx, clock } = deps
  const { companyId, company } = acting
  const now = clock.now()
  const members = await lockMembers(trx, companyId)
  const own = roleOf(members, acting)
  const email = input.email.toLowerCase()
  await closeExpired(deps, companyId)
  const open = await MemberInvitationRow.query(trx)
    .where('company_id', companyId)
    .whereNotNull('open_email')
  const holder = (await trx('users')
    .where({ email })
    .where('sandbox', trx('companies').where('id', companyId).select('sandbox'))
    .first('id', 'user_type', 'full_name')) as
    { id: string; user_type: UserType; full_name: string } | undefined
  assertNotRefused(
    invitingMemberRefusal({ role: own }, input, {
      company,
      members: members.length,
      open: open.length,
      sentToday: await countSentToday(deps, companyId),
      holder: holder ? { ...holder, isMember: members.some(({ id }) => id === holder.id) } : null,
      openUntil: open.find((one) => one.open_email === email)?.expires_at ?? null,
    }),
  )
  await assertMayGive(deps, acting, { own, role: input.role })
  const id = newId()
  const isManager = input.role === 'project_manager'
  const row = {
    company_id: companyId,
    email,
    full_name: input.full_name,
    role: input.role,
    approval_limit: input.role === 'owner' ? null : (input.approval_limit ?? null),
    project_ids: JSON.stringify(isManager ? (input.project_ids ?? []) : []),
    external: input.external ?? false,
    invited_by: acting.id,
  }
  await MemberInvitationRow.query(trx).insert({
    ...row,
    id,
    open_email: email,
    status: 'sent',
    invited_at: now,
    expires_at: expiryOf(now),
    created_at: now,
  })
  const notifications: NewNotification[] = holder
    ? [
        {
          ...memberInvitedNotification(company),
          user_id: holder.id,
          isPersonal: true,
          subject: { noun: 'company', id: companyId },
        },
      ]
    : []
  await sendLink(deps, id, 'member_invitation.create', { companyId, after: row, notifications })
  return findInvitation(trx, id)
}

/** Sends an invitation again; its days start anew with another link. */
export async function resendMemberInvitation(
  deps: TransactionDeps,
  acting: ActingMember,
  invitationId: string,
): Promise<InvitationRead> {
  const { knex: trx, clock } = deps
  const { id: invited_by, companyId } = acting
  const own = roleOf(await lockMembers(trx, companyId), acting)
  const invitation = await lockOwnInvitation(trx, companyId, invitationId)
  const sentToday = await countSentToday(deps, companyId)
  assertNotRefused(resendingMemberRefusal(invitation, { sentToday }))
  await assertMayGive(deps, acting, { own, role: invitation.role })
  const invited_at = clock.now()
  const sent = { invited_at, expires_at: expiryOf(invited_at), invited_by }
  await MemberInvitationRow.query(trx)
    .findById(invitationId)
    .patch({ ...sent, open_email: invitation.email })
  await sendLink(deps, invitationId, 'member_invitation.resend', { companyId, after: sent })
  return findInvitation(trx, invitationId)
}

export async function withdrawMemberInvitation(
  { knex: trx, clock }: TransactionDeps,
  { companyId }: ActingMember,
  invitationId: string,
): Promise<void> {
  const invitation = await lockOwnInvitation(trx, companyId, invitationId)
  const message = memberWithdrawalRefusal(invitation)
  if (message !== null) throw new ApiError('wrong_state', { message })
  await MemberInvitationRow.query(trx)
    .findById(invitationId)
    .patch({ status: 'withdrawn', open_email: null, answered_at: clock.now() })
  await recordEvent(trx, {
    action: 'member_invitation.withdraw',
    subject: { noun: 'member_invitation', id: invitationId },
    before: { status: 'sent' },
    after: { status: 'withdrawn' },
  })
}

/** As what somebody asks; whoever has just left may nothing. */
const roleOf = (members: readonly MemberRead[], { id }: ActingMember): MemberRole =>
  members.find((one) => one.id === id)?.role ?? 'viewer'

/** Throws `step_up_required` for a role at or above one's own. */
async function assertMayGive(
  deps: TransactionDeps,
  { viewer }: ActingMember,
  { own, role }: { own: MemberRole; role: MemberRole },
): Promise<void> {
  if (roleNeedsStepUp(own, { before: null, after: role })) await assertSteppedUp(deps, viewer)
}

/** Throws `not_found` for an unknown id, `access_denied` for another company's. */
async function lockOwnInvitation(
  trx: Knex.Transaction,
  companyId: string,
  id: string,
): Promise<InvitationRead> {
  const invitation = await lockInvitation(trx, id)
  if (invitation.company_id !== companyId) throw new ApiError('access_denied')
  return invitation
}

async function sendLink(
  { knex: trx, clock, vault }: TransactionDeps,
  invitation_id: string,
  action: 'member_invitation.create' | 'member_invitation.resend',
  {
    companyId,
    after,
    notifications = [],
  }: {
    companyId: string
    after: Record<string, unknown>
    notifications?: readonly NewNotification[]
  },
): Promise<void> {
  const secret = randomUUID()
  const at = sqlInstant(clock.now())
  await trx('member_invitation_links')
    .where({ invitation_id, replaced_at: null })
    .update({ replaced_at: at })
  await trx('member_invitation_links').insert({
    secret_hash: hashToken(secret),
    invitation_id,
    created_at: at,
  })
  const payload = { invitation_id, secret_sealed: vault.seal(secret) }
  await recordEvent(trx, {
    action,
    subject: { noun: 'member_invitation', id: invitation_id },
    after,
    notifications,
    mails: [queuedMail(memberInvitedMail, companyId, payload)],
  })
}

/** An expired one makes room for another to the same address. */
const closeExpired = (
  { knex: trx, clock }: Pick<TransactionDeps, 'knex' | 'clock'>,
  companyId: string,
): Promise<number> =>
  trx('member_invitations')
    .where({ company_id: companyId, status: 'sent' })
    .where('expires_at', '<', sqlInstant(startOfLondonDay(clock.today())))
    .update({ open_email: null })

/** Every mailed link counts, also one of an invitation that was sent again. */
async function countSentToday(
  { knex: trx, clock }: Pick<TransactionDeps, 'knex' | 'clock'>,
  companyId: string,
): Promise<number> {
  const row = (await trx('member_invitation_links AS link')
    .join('member_invitations AS invitation', 'invitation.id', 'link.invitation_id')
    .where('invitation.company_id', companyId)
    .where('link.created_at', '>=', sqlInstant(startOfLondonDay(clock.today())))
    .count({ sent: '*' })
    .first()) as { sent: number }
  return row.sent
}
