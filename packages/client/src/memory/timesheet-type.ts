import { timesheetStatus } from '@daysheet/core'
import type { WorldTimesheet } from '@daysheet/core/fixtures'
import type { DocumentType } from './documents.ts'

export const timesheetType: DocumentType<WorldTimesheet> = {
  noun: 'timesheet',
  machine: timesheetStatus,
  all: ({ timesheets }) => timesheets,
  numberOf: ({ timesheet_number }) => timesheet_number,
}
