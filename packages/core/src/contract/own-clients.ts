import * as z from 'zod/mini'
import { binary, empty, endpoint } from './endpoint.ts'
import {
  joinRequest,
  newOwnClient,
  newOwnProject,
  ownClient,
  ownClientChanges,
  ownClientWarning,
  ownProject,
  ownProjectChanges,
} from './own-client.ts'
import {
  email,
  flag,
  id,
  idParams,
  nextCursor,
  optionalDay,
  paging,
  search,
  statusFilter,
} from './schema.ts'
import { OWN_CLIENT_STATUSES } from '../domain/own-client/own-client-status.ts'

const ownClientParams = z.object({ id: id(), clientId: id() })
const ownProjectParams = z.object({ id: id(), clientId: id(), projectId: id() })

const saved = z.object({ own_client: ownClient, warnings: z.array(ownClientWarning) })
const project = z.object({ project: ownProject })

export const joinRequestBody = z.object({
  /** Shares what was decided so far; open documents go with the client in any case. */
  share_history: flag(),
  /** The client's address for it; the invoice email when missing. */
  email: z.optional(email()),
})
export type JoinRequestBody = z.input<typeof joinRequestBody>

/** A worker's own clients, of whom nobody else knows. Adding one needs Premium Worker. */
export const ownClients = {
  list: endpoint({
    method: 'GET',
    path: '/api/workers/:id/own-clients',
    auth: 'worker',
    params: idParams,
    query: z.object({
      ...paging,
      ...search,
      status: statusFilter(['all', ...OWN_CLIENT_STATUSES]),
    }),
    responses: {
      200: z.object({
        own_clients: z.array(ownClient),
        counts: z.object({
          all: z.int(),
          active: z.int(),
          archived: z.int(),
          joined: z.int(),
        }),
        /** Why none can be added now: the plan, or the most that there may be. Null: one can. */
        create_refusal: z.nullable(z.string()),
        /** The plan has them; without it what is there can be read and recorded as paid. */
        is_premium: z.boolean(),
        ...nextCursor,
      }),
    },
    errors: ['access_denied'],
    summary: "A worker's own clients with what each owes, newest first; without a status all",
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/workers/:id/own-clients',
    auth: 'worker',
    params: idParams,
    body: newOwnClient,
    responses: { 201: saved },
    errors: ['access_denied', 'plan_required', 'wrong_state'],
    idempotent: true,
    summary: 'Add an own client with its first project; needs Premium Worker, at most 200',
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/workers/:id/own-clients/:clientId',
    auth: 'worker',
    params: ownClientParams,
    responses: { 200: z.object({ own_client: ownClient }) },
    errors: ['access_denied'],
    summary: 'An own client with what it owes',
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/workers/:id/own-clients/:clientId',
    auth: 'worker',
    params: ownClientParams,
    body: ownClientChanges,
    responses: { 200: saved },
    errors: ['access_denied', 'wrong_state', 'stale_version'],
    summary: 'Edit an own client, archive it or bring it back; what is left out stays',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/workers/:id/own-clients/:clientId',
    auth: 'worker',
    params: ownClientParams,
    responses: { 204: empty },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Delete an own client without documents; one that has some is archived instead',
  }),
  listProjects: endpoint({
    method: 'GET',
    path: '/api/workers/:id/own-clients/:clientId/projects',
    auth: 'worker',
    params: ownClientParams,
    responses: { 200: z.object({ projects: z.array(ownProject) }) },
    errors: ['access_denied'],
    summary: "The worker's projects with an own client, those under way first",
  }),
  createProject: endpoint({
    method: 'POST',
    path: '/api/workers/:id/own-clients/:clientId/projects',
    auth: 'worker',
    params: ownClientParams,
    body: newOwnProject,
    responses: { 201: project },
    errors: ['access_denied', 'plan_required', 'wrong_state'],
    idempotent: true,
    summary: 'Begin a project with an own client; needs Premium Worker',
  }),
  updateProject: endpoint({
    method: 'PATCH',
    path: '/api/workers/:id/own-clients/:clientId/projects/:projectId',
    auth: 'worker',
    params: ownProjectParams,
    body: ownProjectChanges,
    responses: { 200: project },
    errors: ['access_denied', 'wrong_state', 'stale_version'],
    summary: 'Edit a project with an own client, or mark it as done or not',
  }),
  requestToJoin: endpoint({
    method: 'POST',
    path: '/api/workers/:id/own-clients/:clientId/join-request',
    auth: 'worker',
    params: ownClientParams,
    body: joinRequestBody,
    responses: { 201: z.object({ join_request: joinRequest }) },
    errors: ['access_denied', 'email_unverified', 'wrong_state'],
    idempotent: true,
    summary: 'Ask an own client to join by a mailed link, open for 30 days; once a day at most',
  }),
  withdrawJoinRequest: endpoint({
    method: 'DELETE',
    path: '/api/workers/:id/own-clients/:clientId/join-request',
    auth: 'worker',
    params: ownClientParams,
    responses: { 204: empty },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Withdraw a join request; its link stops working',
  }),
  statementPdf: endpoint({
    method: 'GET',
    path: '/api/workers/:id/own-clients/:clientId/statement.pdf',
    auth: 'worker',
    params: ownClientParams,
    /** London days, both included; the last twelve months when missing. */
    query: z.object({ from: optionalDay(), to: optionalDay() }),
    responses: { 200: binary('application/pdf') },
    errors: ['access_denied'],
    summary: 'A statement of account: what was invoiced, paid and is owed, as a PDF',
  }),
} as const
