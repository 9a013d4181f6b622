import type { WorkerVerification } from '@daysheet/core'
import type { VerificationRow } from './model.ts'

export const presentVerification = (row: VerificationRow): WorkerVerification => ({
  id: row.id,
  engagement_id: row.engagement_id,
  verified_on: row.verified_on,
  result: row.result,
  verification_number: row.verification_number,
  created_at: row.created_at,
})
