import type { PayRunStatus, PaymentFileFormatName, PaymentSpeed } from '@daysheet/core'
import type { ModelObject } from 'objection'
import { BaseModel } from '../../db/base-model.ts'

/** A row of `pay_runs`. Amounts in pounds. */
export class PayRunModel extends BaseModel {
  static override tableName = 'pay_runs'

  declare client_id: string
  declare number: string
  declare status: PayRunStatus
  declare payment_date: string
  declare file_format: PaymentFileFormatName
  declare speed: PaymentSpeed
  declare due_by: string | null
  declare total: number
  declare count: number
  declare invoice_count: number
  /** As it was when the run was decided; of an open one the rules of the moment count. */
  declare requires_second_person: boolean
  declare created_at: string
  declare created_by: string | null
  declare changed_by: string | null
  declare requested_at: string | null
  declare requested_by: string | null
  declare approved_by: string | null
  declare locked_at: string | null
  declare locked_by: string | null
  declare locked_on: string | null
  declare confirmed_at: string | null
  declare confirmed_by: string | null
  declare cancelled_at: string | null
  declare cancelled_by: string | null
  declare file_of_day: number
  declare paid_on: string | null
  declare reason: string | null
  declare file_sha256: string | null
  declare version: number
}
export type PayRunRow = ModelObject<PayRunModel>

/** All but the file and the account that pays, which lists and pages don't need. */
export const RUN_COLUMNS = [
  'id',
  'client_id',
  'number',
  'status',
  'payment_date',
  'file_format',
  'speed',
  'due_by',
  'total',
  'count',
  'invoice_count',
  'requires_second_person',
  'created_at',
  'created_by',
  'changed_by',
  'requested_at',
  'requested_by',
  'approved_by',
  'locked_at',
  'locked_by',
  'locked_on',
  'confirmed_at',
  'confirmed_by',
  'cancelled_at',
  'cancelled_by',
  'file_of_day',
  'paid_on',
  'reason',
  'file_sha256',
  'version',
] as const satisfies readonly (keyof PayRunRow)[]
