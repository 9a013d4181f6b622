import {
  abilitiesInScope,
  closingOf,
  isProjectOption,
  presentAs,
  project,
  projectAbilities,
  resolveDayRate,
  type AssignedWorker,
  type Day,
  type ListedProject,
  type Permitted,
  type Project,
  type ProjectOption,
  type ProjectSummary,
} from '@daysheet/core'
import type {
  AssignmentWithProject,
  AssignmentWithRates,
  AssignmentWithWorker,
  EndedAssignment,
  ProjectWithCost,
  ProjectWithUse,
} from './model.ts'
import { useOf } from './policy.ts'

const present = presentAs(project)

export const presentProject = (row: ProjectWithUse, viewer: Permitted): Project =>
  present(row, {
    archived: row.archived_at !== null,
    abilities: abilitiesInScope(viewer, 'projects', projectAbilities(useOf(row), viewer)),
  })

export const presentListedProject = (row: ProjectWithCost, viewer: Permitted): ListedProject => ({
  ...presentProject(row, viewer),
  spent: row.spent,
})

export const presentAssignedWorker = (
  assignment: AssignmentWithWorker,
  retention: AssignedWorker['retention'],
): AssignedWorker => ({
  assignment_id: assignment.id,
  worker_id: assignment.worker_id,
  assigned_at: assignment.assigned_at,
  day_rate: assignment.day_rate,
  retention,
  worker: {
    full_name: assignment.full_name,
    email: assignment.email,
    phone: assignment.phone,
    trade_type: assignment.trade_type,
  },
})

/** As an option for the worker; none of a project whose days can't be entered any more. */
export function presentOption(
  assignment: AssignmentWithProject | EndedAssignment,
  today: Day,
  retention: ProjectOption['retention'],
): ProjectOption[] {
  const { status, closed_on } = assignment
  const state = { status, closed_on, archived: assignment.archived_at !== null }
  const closing = closingOf(state, 'ended_on' in assignment ? assignment : null)
  if (!isProjectOption(state, closing, today)) return []
  return [
    {
      id: assignment.project_id,
      code: assignment.code,
      name: assignment.name,
      location: assignment.location,
      status,
      assigned_at: assignment.assigned_at,
      day_rate: assignment.day_rate,
      retention,
      closing: closing && { how: closing.how, last_day: closing.last_day },
    },
  ]
}

export const presentAssignment = (assignment: AssignmentWithProject) => ({
  project_id: assignment.project_id,
  project_name: assignment.name,
  project_code: assignment.code,
  status: assignment.status,
  archived: assignment.archived_at !== null,
  assigned_at: assignment.assigned_at,
  day_rate: assignment.day_rate,
})

export const presentSummary = (assignment: AssignmentWithRates): ProjectSummary => ({
  id: assignment.project_id,
  project_name: assignment.name,
  project_code: assignment.code,
  company_name: assignment.company_name,
  client_name: assignment.client_name,
  day_rate: resolveDayRate({
    assignment: assignment.day_rate,
    engagement: assignment.engagement_day_rate,
    worker: assignment.standard_day_rate,
  }),
  status: assignment.status,
  client_id: assignment.client_id,
})
