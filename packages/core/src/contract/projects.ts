import * as z from 'zod/mini'
import { PROJECT_STATUSES } from '../domain/project-status.ts'
import { TRADE_TYPES } from '../domain/trades.ts'
import { endpoint } from './endpoint.ts'
import {
  assignedWorker,
  budgetSummary,
  listedProject,
  newProject,
  project,
  projectAssignment,
  projectChanges,
  projectOption,
  projectSummary,
} from './project.ts'
import {
  amount,
  id,
  idParams,
  instant,
  nextCursor,
  optionalDecimal,
  paging,
  search,
  statusFilter,
} from './schema.ts'
import { msg } from '../domain/msg.ts'

const projectCounts = z.object({
  all: z.int(),
  active: z.int(),
  paused: z.int(),
  completed: z.int(),
  cancelled: z.int(),
  archived: z.int(),
})

const projectWorkerParams = z.object({ id: id(), workerId: id() })
const wrapped = z.object({ project })

/** Who works on a project, and at which day rate; null leaves it to what is agreed otherwise. */
export const newAssignment = z.object({
  worker_id: id(),
  day_rate: optionalDecimal({ min: 0, max: 100_000, tooSmall: msg('Rate must be positive') }),
})

/** A client's building jobs and who is assigned to them. */
export const projects = {
  create: endpoint({
    method: 'POST',
    path: '/api/projects',
    auth: 'client',
    may: 'people',
    body: newProject,
    responses: { 201: wrapped },
    errors: [],
    idempotent: true,
    summary: 'Create a project',
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/clients/:id/projects',
    auth: 'client',
    may: 'read',
    params: idParams,
    query: z.object({
      ...paging,
      ...search,
      status: statusFilter(['all', ...PROJECT_STATUSES, 'archived']),
    }),
    responses: {
      200: z.object({ projects: z.array(listedProject), counts: projectCounts, ...nextCursor }),
    },
    errors: ['access_denied'],
    summary: "A client's projects, newest first; without a status archived ones too",
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/projects/:id',
    auth: 'client',
    may: 'read',
    params: idParams,
    responses: {
      200: z.object({
        project,
        assigned_workers: z.array(assignedWorker),
        budget_summary: budgetSummary,
      }),
    },
    errors: ['access_denied'],
    summary: 'A project with the workers assigned to it and what it has cost so far',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/projects/:id',
    auth: 'client',
    may: 'people',
    params: idParams,
    body: projectChanges,
    responses: { 200: wrapped },
    errors: ['access_denied', 'stale_version'],
    summary: 'Edit a project; what is left out stays as it was',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/projects/:id',
    auth: 'client',
    may: 'people',
    params: idParams,
    responses: { 204: { kind: 'empty' } },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Delete a project that has neither workers nor invoices',
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/projects/:id/archive',
    auth: 'client',
    may: 'people',
    params: idParams,
    responses: { 200: wrapped },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Archive a project',
  }),
  unarchive: endpoint({
    method: 'POST',
    path: '/api/projects/:id/unarchive',
    auth: 'client',
    may: 'people',
    params: idParams,
    responses: { 200: wrapped },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Bring a project back from the archive',
  }),
  assignWorker: endpoint({
    method: 'POST',
    path: '/api/projects/:id/assign-worker',
    auth: 'client',
    may: 'people',
    params: idParams,
    body: newAssignment,
    responses: {
      200: z.object({
        assignment: z.object({ id: id(), assigned_at: instant(), day_rate: z.nullable(amount()) }),
        worker: z.object({
          id: id(),
          full_name: z.string(),
          email: z.string(),
          phone: z.nullable(z.string()),
          trade_type: z.nullable(z.enum(TRADE_TYPES)),
        }),
      }),
    },
    errors: ['access_denied', 'duplicate', 'wrong_state'],
    summary: 'Assign an engaged worker to a project',
  }),
  removeWorker: endpoint({
    method: 'DELETE',
    path: '/api/projects/:id/workers/:workerId',
    auth: 'client',
    may: 'people',
    params: projectWorkerParams,
    responses: { 204: { kind: 'empty' } },
    errors: ['access_denied'],
    summary: 'Remove a worker from a project',
  }),
  listOptions: endpoint({
    method: 'GET',
    path: '/api/workers/:id/projects/:clientId',
    auth: 'worker',
    params: z.object({ id: id(), clientId: id() }),
    responses: { 200: z.object({ projects: z.array(projectOption) }) },
    errors: ['access_denied'],
    summary: 'The projects of one client that the worker can log work on',
  }),
  listAssignments: endpoint({
    method: 'GET',
    path: '/api/workers/:id/projects',
    auth: 'user',
    may: 'read',
    params: idParams,
    responses: { 200: z.object({ projects: z.array(projectAssignment) }) },
    errors: ['access_denied'],
    summary: "A worker's assignments; a client sees those on its own projects",
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/workers/:id/projects-summary',
    auth: 'worker',
    params: idParams,
    responses: { 200: z.object({ projects: z.array(projectSummary) }) },
    errors: ['access_denied'],
    summary: "The worker's projects over all clients with what a day on each earns",
  }),
} as const
