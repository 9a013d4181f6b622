import type { ContactType, UserType } from '@daysheet/core'
import { BaseModel } from '../../db/base-model.ts'

/** A row of `contact_messages`. */
export class ContactMessageRow extends BaseModel {
  static override tableName = 'contact_messages'

  declare name: string
  declare email: string
  declare company: string | null
  declare subject: string
  declare message: string
  declare type: ContactType
  declare created_at: string
}

/** A row of `interest_registrations`. */
export class InterestRegistrationRow extends BaseModel {
  static override tableName = 'interest_registrations'

  declare email: string
  declare name: string
  declare user_type: UserType
  declare company_name: string | null
  declare message: string | null
  declare created_at: string
}
