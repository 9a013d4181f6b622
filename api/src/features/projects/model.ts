import type { ProjectStatus, TradeType } from '@daysheet/core'
import { BaseModel } from '../../db/base-model.ts'

/** A row of `projects`. Money is in pounds. */
export class ProjectRow extends BaseModel {
  static override tableName = 'projects'

  declare client_id: string
  declare name: string
  declare code: string | null
  declare description: string | null
  declare location: string | null
  declare budget: number | null
  /** Percent. */
  declare budget_alert_threshold: number
  declare start_date: string | null
  declare end_date: string | null
  declare status: ProjectStatus
  declare archived_at: string | null
  /** The day on which it was paused, completed, cancelled or archived. */
  declare closed_on: string | null
  declare created_at: string
  declare version: number
}

/** A project with what decides whether it may be deleted. */
export class ProjectWithUse extends ProjectRow {
  declare worker_count: number
  /** 1 when an invoice or a timesheet has a line on it, drafts included. */
  declare has_lines: number
}

/** A project of the list. */
export class ProjectWithCost extends ProjectWithUse {
  /** What its invoices come to, VAT left out. */
  declare spent: number
}

/** A row of `project_assignments`; unique per project and worker. */
export class AssignmentRow extends BaseModel {
  static override tableName = 'project_assignments'

  declare project_id: string
  declare worker_id: string
  declare client_id: string
  /** Null: the engagement's rate applies. */
  declare day_rate: number | null
  declare notes: string | null
  declare assigned_at: string
}

/** An assignment with the worker as the client knows them. */
export class AssignmentWithWorker extends AssignmentRow {
  declare full_name: string
  declare email: string
  declare phone: string | null
  declare trade_type: TradeType | null
}

/** An assignment with its project. */
export class AssignmentWithProject extends AssignmentRow {
  declare name: string
  declare code: string | null
  declare location: string | null
  declare status: ProjectStatus
  declare archived_at: string | null
  declare closed_on: string | null
}

/** One that ended with the engagement. */
export class EndedAssignment extends AssignmentWithProject {
  static override tableName = 'ended_assignments'

  declare last_day: string
  declare ended_on: string
}

/** An assignment with all that the worker's home page shows. */
export class AssignmentWithRates extends AssignmentWithProject {
  declare company_name: string | null
  declare client_name: string
  declare engagement_day_rate: number | null
  declare standard_day_rate: number | null
}
