import { timesheetStatus } from '@daysheet/core'
import type { WorldTimesheet } from '@daysheet/core/fixtures'
import type { Kind } from './documents.ts'

export const timesheetType: Kind<WorldTimesheet> = {
  noun: 'timesheet',
  machine: timesheetStatus,
  all: ({ timesheets }) => timesheets,
  numberOf: ({ timesheet_number }) => timesheet_number,
}
