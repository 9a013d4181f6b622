import * as z from 'zod/mini'
import { NEW_PROJECT_STATUSES, PROJECT_STATUSES } from '../domain/project-status.ts'
import { TRADE_TYPES } from '../domain/trades.ts'
import { retentionTermsOut } from './retention-terms.ts'
import {
  amount,
  choice,
  decimal,
  id,
  instant,
  optionalDay,
  optionalDecimal,
  optionalNote,
  optionalText,
  text,
  version,
} from './schema.ts'
import { endNotBeforeStart } from './rule-between.ts'
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
  /** Null: that of the engagement counts. */
  retention: retentionTermsOut,
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

/** A project that a worker can log work on; what only counts for the assignment is null elsewhere. */
export const projectOption = z.object({
  id: id(),
  code: textOut(),
  name: z.string(),
  location: textOut(),
  status: z.enum(PROJECT_STATUSES),
  assigned_at: instant(),
  day_rate: z.nullable(amount()),
  /** What its invoices keep back, with what is held already of the worker on it. */
  retention: z.optional(z.nullable(z.object({ terms: retentionTermsOut, held_before: amount() }))),
  /** Work on it has ended: days up to the last one can still be entered. */
  closing: z.optional(
    z.nullable(
      z.object({
        how: z.enum(['paused', 'completed', 'cancelled', 'archived', 'ended']),
        last_day: z.string(),
      }),
    ),
  ),
})
export type ProjectOption = z.output<typeof projectOption>

export const projectAssignment = z.object({
  project_id: id(),
  project_name: z.string(),
  project_code: textOut(),
  status: z.enum(PROJECT_STATUSES),
  archived: z.boolean(),
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
