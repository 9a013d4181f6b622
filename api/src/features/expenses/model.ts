import { BaseModel } from '../../db/base-model.ts'

/** A row of `business_expenses`. Money is in pounds. */
export class ExpenseRow extends BaseModel {
  static override tableName = 'business_expenses'

  declare worker_id: string
  declare description: string
  declare category: string
  declare expense_date: string
  declare cost_ex_vat: number
  declare vat_amount: number
  declare total_amount: number
  declare notes: string | null
  /** A row of `files`. */
  declare receipt_file_id: string | null
  declare created_at: string
  declare version: number
}
