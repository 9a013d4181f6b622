import * as z from 'zod/mini'
import { engagementTerms } from './engagements.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  email,
  id,
  idParams,
  instant,
  optionalDecimal,
  optionalNote,
  text,
} from './schema.ts'
import { msg } from '../domain/msg.ts'

export const INVITATION_STATUSES = ['draft', 'sent', 'accepted', 'declined'] as const
export type InvitationStatus = (typeof INVITATION_STATUSES)[number]

const textOut = () => z.nullable(z.string())

export const newInvitation = z.object({
  full_name: text(msg("Please enter the worker's full name"), 120),
  email: email(),
  message: optionalNote(1000),
  ...engagementTerms,
  selected_projects: z.optional(
    z
      .array(
        z.object(
          {
            project_id: id(),
            day_rate: optionalDecimal({
              min: 0,
              max: 100_000,
              tooSmall: msg('Rate must be positive'),
            }),
            notes: optionalNote(500),
          },
          { error: msg('Choose projects from the list') },
        ),
        { error: msg('Choose projects from the list') },
      )
      .check(z.maxLength(100, msg('Choose at most 100 projects'))),
  ),
})
export type NewInvitation = z.input<typeof newInvitation>

/** An invitation as the client that made it sees it. */
export const invitation = z.object({
  id: id(),
  status: z.enum(INVITATION_STATUSES),
  full_name: z.string(),
  email: z.string(),
  message: textOut(),
  day_rate: z.nullable(amount()),
  created_at: instant(),
  invited_at: z.nullable(instant()),
  expires_at: z.nullable(instant()),
  is_expired: z.boolean(),
})
export type Invitation = z.output<typeof invitation>

export const draftInvitation = z.object({
  id: id(),
  invitation_full_name: z.string(),
  invitation_email: z.string(),
  day_rate: z.nullable(amount()),
  created_at: instant(),
  selected_projects: z.array(
    z.object({
      project_id: id(),
      project_name: z.string(),
      project_code: textOut(),
      day_rate: z.nullable(amount()),
    }),
  ),
})
export type DraftInvitation = z.output<typeof draftInvitation>

/** A pending invitation as the invited worker sees it under notifications. */
export const receivedInvitation = z.object({
  id: id(),
  invited_at: instant(),
  /** Whole days, 0 on the last day. Expired ones are not listed. */
  days_until_expiry: z.int(),
  invitation_email: z.string(),
  invitation_full_name: z.string(),
  client_name: z.string(),
  company_name: textOut(),
  day_rate: z.nullable(amount()),
  invitation_message: textOut(),
})
export type ReceivedInvitation = z.output<typeof receivedInvitation>

/** All that someone who is not signed in may know of an invitation; never the client's id of it. */
export const publicInvitation = z.object({
  invitation_email: z.string(),
  invitation_full_name: z.string(),
  client_name: z.string(),
  company_name: textOut(),
  day_rate: z.nullable(amount()),
})
export type PublicInvitation = z.output<typeof publicInvitation>

const wrapped = z.object({ invitation })

/** A client asks a worker to work for it: drafted, sent, accepted or declined. */
export const invitations = {
  create: endpoint({
    method: 'POST',
    path: '/api/invitations',
    auth: 'client',
    may: 'people',
    body: newInvitation,
    responses: { 201: z.object({ message: z.string(), invitation }) },
    errors: ['duplicate'],
    idempotent: true,
    summary: 'Draft an invitation; no email is sent yet',
  }),
  listDrafts: endpoint({
    method: 'GET',
    path: '/api/invitations/drafts',
    auth: 'client',
    may: 'people',
    responses: { 200: z.object({ draft_invitations: z.array(draftInvitation) }) },
    errors: [],
    summary: "The client's draft invitations, newest first",
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/invitations/send',
    auth: 'client',
    may: 'people',
    body: z.object({
      invitation_ids: z
        .array(id(), { error: msg('Choose at least one invitation') })
        .check(
          z.minLength(1, msg('Choose at least one invitation')),
          z.maxLength(500, msg('Choose at most 500 invitations')),
        ),
    }),
    responses: {
      200: z.object({
        total_sent: z.int(),
        total_failed: z.int(),
        failed: z.array(z.object({ invitation_id: id(), message: z.string() })),
      }),
    },
    errors: ['email_unverified', 'licences_exhausted'],
    summary: 'Send drafts; each opens for 7 days. Needs a confirmed address',
  }),
  /**
   * `id` is the secret UUID of the mailed link: the client, who sees the invitation's own id, must
   * not be able to register somebody else's address.
   */
  read: endpoint({
    method: 'GET',
    path: '/api/invitations/:id',
    auth: 'public',
    params: idParams,
    responses: { 200: z.object({ invitation: publicInvitation }) },
    errors: ['wrong_state'],
    summary: 'What the registration form shows of an open invitation; by the id of its mailed link',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/invitations/:id/accept',
    auth: 'worker',
    params: idParams,
    responses: { 200: z.object({ invitation: receivedInvitation, message: z.string() }) },
    errors: ['access_denied', 'email_unverified', 'wrong_state', 'licences_exhausted'],
    summary: 'Accept; the engagement becomes active and the selected projects are assigned',
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/invitations/:id/decline',
    auth: 'worker',
    params: idParams,
    responses: { 200: z.object({ invitation: receivedInvitation, message: z.string() }) },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Decline',
  }),
  resend: endpoint({
    method: 'POST',
    path: '/api/invitations/:id/resend',
    auth: 'client',
    may: 'people',
    params: idParams,
    responses: { 200: wrapped },
    errors: ['access_denied', 'email_unverified', 'wrong_state', 'licences_exhausted'],
    summary: 'Send a pending or expired invitation again; its 7 days start anew with a new link',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/invitations/:id',
    auth: 'client',
    may: 'people',
    params: idParams,
    responses: { 204: { kind: 'empty' } },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Delete a draft, or withdraw one that was sent',
  }),
  listReceived: endpoint({
    method: 'GET',
    path: '/api/workers/:id/invitations',
    auth: 'worker',
    params: idParams,
    responses: { 200: z.object({ invitations: z.array(receivedInvitation) }) },
    errors: ['access_denied'],
    summary: "Open invitations to the worker's email address, newest first",
  }),
} as const
