import { DEFAULT_BUDGET_ALERT_THRESHOLD, type Project, type ProjectChanges } from '@daysheet/core'
import { keptFieldsOf, type KeptFields } from '../../drafts/index.ts'

/** What is typed. A new project has the same fields with fewer statuses. */
export type ProjectFormValues = Omit<ProjectChanges, 'version'>

export const EMPTY_PROJECT: ProjectFormValues = {
  name: '',
  code: '',
  description: '',
  location: '',
  budget: null,
  budget_alert_threshold: DEFAULT_BUDGET_ALERT_THRESHOLD,
  start_date: null,
  end_date: null,
  status: 'active',
}

export const formOfProject = (project: Project): ProjectFormValues => ({
  name: project.name,
  code: project.code ?? '',
  description: project.description ?? '',
  location: project.location ?? '',
  budget: project.budget,
  budget_alert_threshold: project.budget_alert_threshold,
  start_date: project.start_date,
  end_date: project.end_date,
  status: project.status,
})

export const PROJECT_DRAFT_FIELDS: KeptFields<ProjectFormValues> = keptFieldsOf(
  Object.keys(EMPTY_PROJECT) as (keyof ProjectFormValues)[],
)

/** Whether what was kept in this browser can stand in the form. */
export function isProjectForm(values: unknown): values is ProjectFormValues {
  if (typeof values !== 'object' || values === null) return false
  const { name, code, description, location } = values as Record<string, unknown>
  return [name, code, description, location].every((text) => typeof text === 'string')
}
