import type { VerificationResult } from '@daysheet/core'
import { BaseModel } from '../../db/base-model.ts'

/** A row of `cis_verifications`: they are added, never changed. */
export class VerificationRow extends BaseModel {
  static override tableName = 'cis_verifications'

  declare engagement_id: string
  declare client_id: string
  declare worker_id: string
  /** A day. */
  declare verified_on: string
  declare result: VerificationResult
  declare verification_number: string | null
  declare created_at: string
}
