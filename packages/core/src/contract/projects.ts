import * as z from 'zod/mini'
import { NEW_PROJECT_STATUSES, PROJECT_STATUSES } from '../domain/project-status.ts'
import { TRADE_TYPES } from '../domain/trades.ts'
import { endpoint } from './endpoint.ts'
import {
  amount,
  choice,
  decimal,
  endNotBeforeStart,
  id,
  idParams,
  instant,
  nextCursor,
  optionalDay,
  optionalDecimal,
  optionalNote,
  optionalText,
  paging,
  search,
  statusFilter,
  text,
  version,
} from './schema.ts'
import { msg } from '../domain/msg.ts'

const textOut = () => z.nullable(z.string())

/** What a client says about a project, when it begins and later. */
const projectFields = {
  name: text(msg('Project name is required')),
  code: optionalText(40),
  description: optionalNote(2000),
  location: optionalText(200),
  budget: optionalDecimal({
    min: 0,
    max: 1_000_000_000,
    tooSmall: msg('Budget must be positive'),
  }),
  budget_alert_threshold: z.optional(
    z.nullable(
      decimal(msg('Must be between 1-100'), {
        min: 1,
        max: 100,
        tooSmall: msg('Must be between 1-100'),
        tooLarge: msg('Must be between 1-100'),
      }),
    ),
  ),
  start_date: optionalDay(),
  end_date: optionalDay(),
}

export const newProject = z
  .object({
    ...projectFields,
    status: z.optional(z.enum(NEW_PROJECT_STATUSES, { error: msg('Choose active or paused') })),
  })
  .check(endNotBeforeStart('start_date', 'end_date'))
export type NewProject = z.input<typeof newProject>

/** What is left out stays as it was; null and '' unset it. */
export const projectChanges = z
  .object({
    ...projectFields,
    status: z.optional(
      choice(PROJECT_STATUSES, msg('Choose active, paused, completed or cancelled')),
    ),
    version: version(),
  })
  .check(endNotBeforeStart('start_date', 'end_date'))
export type ProjectChanges = z.input<typeof projectChanges>

export const project = z.object({
  id: id(),
  client_id: id(),
  name: z.string(),
  code: textOut(),
  description: textOut(),
  location: textOut(),
  budget: z.nullable(amount()),
  budget_alert_threshold: z.number(),
  start_date: textOut(),
  end_date: textOut(),
  status: z.enum(PROJECT_STATUSES),
  archived: z.boolean(),
  worker_count: z.int(),
  created_at: instant(),
  version: z.int(),
  abilities: z.object({
    delete: z.boolean(),
    archive: z.boolean(),
    unarchive: z.boolean(),
    assign_worker: z.boolean(),
  }),
})
export type Project = z.output<typeof project>

/** A project in the list, with what its invoices have come to, VAT left out. */
export const listedProject = z.extend(project, { spent: amount() })
export type ListedProject = z.output<typeof listedProject>

const spending = { spent: amount(), labour: amount(), expenses: amount() }

/** What the invoices of a project come to: those submitted, approved, resolved or paid. */
export const budgetSummary = z.object({
  ...spending,
  by_worker: z.array(z.object({ worker_id: id(), full_name: z.string(), ...spending })),
  by_week: z.array(z.object({ week_start: z.string(), ...spending })),
})

export const assignedWorker = z.object({
  assignment_id: id(),
  worker_id: id(),
  assigned_at: instant(),
  day_rate: z.nullable(amount()),
  worker: z.object({
    full_name: z.string(),
    email: z.string(),
    phone: textOut(),
    trade_type: z.nullable(z.enum(TRADE_TYPES)),
  }),
})
export type AssignedWorker = z.output<typeof assignedWorker>

/** A project that a worker can log work on; `day_rate` only when the assignment has its own. */
export const projectOption = z.object({
  id: id(),
  code: textOut(),
  name: z.string(),
  location: textOut(),
  status: z.enum(PROJECT_STATUSES),
  assigned_at: instant(),
  day_rate: z.nullable(amount()),
})
export type ProjectOption = z.output<typeof projectOption>

export const projectAssignment = z.object({
  project_id: id(),
  project_name: z.string(),
  project_code: textOut(),
  status: z.enum(PROJECT_STATUSES),
  assigned_at: instant(),
  day_rate: z.nullable(amount()),
})

export const projectSummary = z.object({
  id: id(),
  project_name: z.string(),
  project_code: textOut(),
  company_name: textOut(),
  client_name: z.string(),
  /** What a standard day on it earns: the assignment's, the engagement's or the worker's rate. */
  day_rate: z.nullable(amount()),
  status: z.enum(PROJECT_STATUSES),
  client_id: id(),
})
export type ProjectSummary = z.output<typeof projectSummary>

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

/** A client's building jobs and who is assigned to them. */
export const projects = {
  create: endpoint({
    method: 'POST',
    path: '/api/projects',
    auth: 'client',
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
    params: idParams,
    responses: { 204: { kind: 'empty' } },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Delete a project that has neither workers nor invoices',
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/projects/:id/archive',
    auth: 'client',
    params: idParams,
    responses: { 200: wrapped },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Archive a project',
  }),
  unarchive: endpoint({
    method: 'POST',
    path: '/api/projects/:id/unarchive',
    auth: 'client',
    params: idParams,
    responses: { 200: wrapped },
    errors: ['access_denied', 'wrong_state'],
    summary: 'Bring a project back from the archive',
  }),
  assignWorker: endpoint({
    method: 'POST',
    path: '/api/projects/:id/assign-worker',
    auth: 'client',
    params: idParams,
    body: z.object({
      worker_id: id(),
      day_rate: optionalDecimal({ min: 0, max: 100_000, tooSmall: msg('Rate must be positive') }),
    }),
    responses: {
      200: z.object({
        assignment: z.object({ id: id(), assigned_at: instant(), day_rate: z.nullable(amount()) }),
        worker: z.object({
          id: id(),
          full_name: z.string(),
          email: z.string(),
          phone: textOut(),
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
