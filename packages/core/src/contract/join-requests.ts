import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { flag, id, idParams, instant, message } from './schema.ts'

/** All that whoever has the link may know of it. */
export const publicJoinRequest = z.object({
  worker_name: z.string(),
  worker_trade_type: z.nullable(z.string()),
  /** As the worker calls the client. */
  company_name: z.string(),
  email: z.string(),
  /** Whether the address has an account: it signs in, else it registers a company. */
  has_account: z.boolean(),
  share_history: z.boolean(),
  /** Documents that wait for the client's decision. */
  open_documents: z.int(),
  expires_at: instant(),
})
export type PublicJoinRequest = z.output<typeof publicJoinRequest>

const accepted = z.object({
  message: z.string(),
  engagement_id: id(),
  client_id: id(),
  worker_id: id(),
  /** What came with it. */
  moved: z.object({ open: z.int(), decided: z.int() }),
})
export type AcceptedJoinRequest = z.output<typeof accepted>

/** A worker has asked its own client to join; `id` is the secret UUID of the mailed link. */
export const joinRequests = {
  read: endpoint({
    method: 'GET',
    path: '/api/join-requests/:id',
    auth: 'public',
    params: idParams,
    responses: { 200: z.object({ join_request: publicJoinRequest }) },
    errors: ['wrong_state'],
    summary: 'What the page behind the mailed link shows of an open join request',
  }),
  accept: endpoint({
    method: 'POST',
    path: '/api/join-requests/:id/accept',
    auth: 'client',
    may: 'people',
    params: idParams,
    body: z.optional(
      z.object({
        /** The company works with the worker already: the documents come to that engagement. */
        merge: flag(),
      }),
    ),
    responses: { 200: accepted },
    errors: ['duplicate', 'email_unverified', 'wrong_state', 'licences_exhausted'],
    summary:
      'Work with the worker here: open documents come as submitted, decided ones where they are shared',
  }),
  decline: endpoint({
    method: 'POST',
    path: '/api/join-requests/:id/decline',
    auth: 'public',
    params: idParams,
    responses: { 200: message },
    errors: ['wrong_state'],
    summary: 'Decline: the worker goes on by mail, and the link stops working',
  }),
} as const
