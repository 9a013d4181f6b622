import type { NotificationSubject, NotificationType } from '@daysheet/core'
import { BaseModel } from '../db/base-model.ts'

export class Notification extends BaseModel {
  static override tableName = 'notifications'

  declare user_id: string
  declare type: NotificationType
  declare title: string
  declare body: string | null
  declare subject_noun: NotificationSubject | null
  declare subject_id: string | null
  declare subject_tax_year: number | null
  declare subject_tax_month: number | null
  declare read_at: string | null
  declare created_at: string
}
