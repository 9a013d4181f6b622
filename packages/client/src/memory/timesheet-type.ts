import { timesheetRules, type TimesheetContent, type TimesheetToSave } from '@daysheet/core'
import type { WorldTimesheet } from '@daysheet/core/fixtures'
import type { SavedType } from './document-saves.ts'

const EMPTY_COLUMNS = {
  approved_at: null,
  rejected_at: null,
  disputed_at: null,
  resolved_at: null,
  withdrawn_at: null,
  rejection_reason: null,
} as const

/** What the shared functions need to know of timesheets. */
export const timesheetType: SavedType<WorldTimesheet, TimesheetToSave, TimesheetContent> = {
  ...timesheetRules,
  all: ({ timesheets }) => timesheets,
  numberOf: ({ timesheet_number }) => timesheet_number,
  newOf: ({ number, ...document }, { head, columns }, items) => ({
    ...EMPTY_COLUMNS,
    ...document,
    ...head,
    ...columns,
    timesheet_number: number,
    items,
  }),
  itemsOf: ({ store }, lines) =>
    lines.map((line) => {
      const project = store.world.projects.find(({ id }) => id === line.project_id)
      const { name = null, code = null } = project ?? {}
      return { ...line, id: store.newId(), project_name: name, project_code: code }
    }),
}
