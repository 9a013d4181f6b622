import type { NewInvitation } from '@daysheet/core'
import { keptFieldsOf, type KeptFields } from '../../drafts/index.ts'

export const EMPTY_INVITATION: NewInvitation = {
  full_name: '',
  email: '',
  message: '',
  day_rate: null,
  standard_hours: null,
  overtime_multiplier: null,
  night_multiplier: null,
  weekend_multiplier: null,
  selected_projects: [],
}

export const INVITATION_DRAFT_FIELDS: KeptFields<NewInvitation> = keptFieldsOf(
  Object.keys(EMPTY_INVITATION) as (keyof NewInvitation)[],
)

/** Whether what was kept in this browser can stand in the form. */
export function isInvitationForm(values: unknown): values is NewInvitation {
  if (typeof values !== 'object' || values === null) return false
  const { full_name, email, message, selected_projects } = values as Record<string, unknown>
  return (
    [full_name, email, message].every((text) => typeof text === 'string') &&
    Array.isArray(selected_projects)
  )
}
