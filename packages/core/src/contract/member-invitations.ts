import * as z from 'zod/mini'
import { MEMBER_INVITATION_STATUSES } from '../domain/company/member-invitation-refusal.ts'
import { MEMBER_ROLES } from '../domain/company/role.ts'
import { empty, endpoint } from './endpoint.ts'
import { approvalLimit, memberRole, projectIds } from './members.ts'
import { amount, email, flag, fullName, id, idParams, instant } from './schema.ts'

export const newMemberInvitation = z.object({
  email: email(),
  full_name: fullName(),
  role: memberRole(),
  approval_limit: approvalLimit(),
  project_ids: projectIds(),
  external: flag(),
})
export type NewMemberInvitation = z.input<typeof newMemberInvitation>

/** As the company sees it. */
export const memberInvitation = z.object({
  id: id(),
  status: z.enum(MEMBER_INVITATION_STATUSES),
  email: z.string(),
  full_name: z.string(),
  role: z.enum(MEMBER_ROLES),
  approval_limit: z.nullable(amount()),
  project_ids: z.array(id()),
  external: z.boolean(),
  /** Who sent it last. */
  invited_by: z.string(),
  invited_at: instant(),
  expires_at: instant(),
  is_expired: z.boolean(),
})
export type MemberInvitation = z.output<typeof memberInvitation>

/** All that whoever has the link may know of it. */
export const publicMemberInvitation = z.object({
  email: z.string(),
  full_name: z.string(),
  company_name: z.string(),
  role: z.enum(MEMBER_ROLES),
  /** Whether the address has an account: it signs in, and accepts under notifications. */
  has_account: z.boolean(),
})
export type PublicMemberInvitation = z.output<typeof publicMemberInvitation>

/** As the invited person sees it under notifications. */
export const receivedMemberInvitation = z.object({
  id: id(),
  company_id: id(),
  company_name: z.string(),
  role: z.enum(MEMBER_ROLES),
  external: z.boolean(),
  invited_by: z.string(),
  invited_at: instant(),
  /** Whole days, 0 on the last day. Expired ones are not listed. */
  days_until_expiry: z.int(),
  /** Within a partner's session nobody accepts: see `own-acts.ts`. */
  abilities: z.object({ accept: z.boolean(), decline: z.boolean() }),
})
export type ReceivedMemberInvitation = z.output<typeof receivedMemberInvitation>

const wrapped = z.object({ invitation: memberInvitation })
const answered = z.object({ invitation: receivedMemberInvitation, message: z.string() })

/** Somebody is asked to become a member of the company. */
export const memberInvitations = {
  create: endpoint({
    method: 'POST',
    path: '/api/company/members/invitations',
    auth: 'client',
    may: 'members',
    body: newMemberInvitation,
    responses: { 201: wrapped },
    errors: ['access_denied', 'duplicate', 'email_unverified', 'step_up_required', 'wrong_state'],
    idempotent: true,
    summary: 'Invite somebody by mail; the link opens for 7 days. At most 20 a day',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/company/members/invitations',
    auth: 'client',
    may: 'members',
    responses: { 200: z.object({ invitations: z.array(memberInvitation) }) },
    errors: [],
    summary: 'Invitations that wait for an answer, expired ones too, newest first',
  }),
  listReceived: endpoint({
    method: 'GET',
    path: '/api/company/members/invitations/received',
    auth: 'user',
    may: 'own',
    responses: { 200: z.object({ invitations: z.array(receivedMemberInvitation) }) },
    errors: [],
    summary: "Open invitations of companies to the person's address, newest first",
  }),
  /** `id` is the secret UUID of the mailed link. */
  read: endpoint({
    method: 'GET',
    path: '/api/company/members/invitations/:id',
    auth: 'public',
    params: idParams,
    responses: { 200: z.object({ invitation: publicMemberInvitation }) },
    errors: ['wrong_state'],
    summary: 'What the registration form shows of an open invitation; by the id of its mailed link',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/company/members/invitations/:id/resend',
    auth: 'client',
    may: 'members',
    params: idParams,
    responses: { 200: wrapped },
    errors: ['access_denied', 'duplicate', 'email_unverified', 'step_up_required', 'wrong_state'],
    summary: 'Send an invitation again; its 7 days start anew with a new link',
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/company/members/invitations/:id',
    auth: 'client',
    may: 'members',
    params: idParams,
    responses: { 204: empty },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Withdraw an invitation; its link stops working',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/company/members/invitations/:id/accept',
    auth: 'user',
    may: 'own',
    params: idParams,
    responses: { 200: answered },
    errors: ['access_denied', 'duplicate', 'email_unverified', 'wrong_state'],
    summary: 'Become a member; the session acts for the same company as before',
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/company/members/invitations/:id/decline',
    auth: 'user',
    may: 'own',
    params: idParams,
    responses: { 200: answered },
    errors: ['access_denied', 'duplicate', 'wrong_state'],
    summary: 'Decline',
  }),
} as const
