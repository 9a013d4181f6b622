import {
  assertNotRefused,
  ApiError,
  invitingMemberRefusal,
  memberInvitedNotification,
  memberWithdrawalRefusal,
  resendingMemberRefusal,
  roleNeedsStepUp,
  type MemberRole,
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
import { expiryOf } from '../engagements/index.ts'
import type { ActingMember } from './acting-member.ts'
import { findInvitation, lockInvitation } from './find-invitation.ts'
import { lockFactsAbout } from './invitation-facts.ts'
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

/** Invites somebody. */
export async function inviteMember(
  deps: TransactionDeps,
  acting: ActingMember,
  input: NewMember,
): Promise<InvitationRead> {
  const { knex: trx, clock } = deps
  const { companyId } = acting
  const now = clock.now()
  const email = input.email.toLowerCase()
  const { actor, holder, facts } = await lockFactsAbout(deps, acting, email)
  assertNotRefused(invitingMemberRefusal(actor, input, facts))
  await assertMayGive(deps, acting, { own: actor.role, role: input.role })
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
          ...memberInvitedNotification(facts.company),
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
  const { email } = await findInvitation(trx, invitationId)
  const { actor, facts } = await lockFactsAbout(deps, acting, email, invitationId)
  const invitation = await lockOwnInvitation(trx, companyId, invitationId)
  assertNotRefused(resendingMemberRefusal(actor, invitation, facts))
  await assertMayGive(deps, acting, { own: actor.role, role: invitation.role })
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
