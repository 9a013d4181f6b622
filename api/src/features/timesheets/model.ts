import type { TimesheetStatus, WorkType } from '@daysheet/core'
import type { ModelObject } from 'objection'
import { BaseModel } from '../../db/base-model.ts'
import { DocumentRow, type PartyColumns } from '../../documents/document-row.ts'

/** A row of `timesheets`. */
export class TimesheetRow extends DocumentRow {
  static override tableName = 'timesheets'

  declare timesheet_number: string
  declare status: TimesheetStatus
}

/** A row of `timesheet_items`; `project_name` and `project_code` come from the project. */
export class EntryRow extends BaseModel {
  static override tableName = 'timesheet_items'

  declare timesheet_id: string
  declare position: number
  declare work_date: string
  declare project_id: string
  declare project_name: string | null
  declare project_code: string | null
  declare work_type: WorkType
  declare hours: number
  declare overtime_hours: number | null
  declare notes: string | null
}

/** A timesheet as read, with both people and the invoice made of it. */
export type TimesheetWithParties = ModelObject<TimesheetRow> &
  PartyColumns & {
    invoice_id: string | null
    invoice_number: string | null
    invoice_status: string | null
  }
export type TimesheetEntry = ModelObject<EntryRow>
