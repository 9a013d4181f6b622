import type { Day } from './day.ts'
import { refusedFields, type Refused } from './refusal.ts'
import {
  FUTURE_VERIFICATION,
  isVerificationChange,
  verificationColumns,
  verificationNotification,
  type RecordedVerification,
  type Verification,
} from './verification.ts'

export interface VerificationPlan {
  columns: RecordedVerification
  /** What the worker is told; null where nothing changes for them. */
  notification: ReturnType<typeof verificationNotification> | null
}

/**
 * What recording a verification writes and whom it tells; `before` is the newest so far, `client`
 * whom the worker knows its client by. Refused for a day that has not come.
 */
export function planVerification(
  before: Verification | null | undefined,
  input: Parameters<typeof verificationColumns>[0],
  { client, today }: { client: string; today: Day },
): VerificationPlan | Refused {
  const columns = verificationColumns(input, today)
  if (columns === null) {
    return refusedFields([{ path: 'verified_on', message: FUTURE_VERIFICATION }])
  }
  const isNews = isVerificationChange(before, columns)
  return { columns, notification: isNews ? verificationNotification(columns, client) : null }
}
