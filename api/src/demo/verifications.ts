import {
  addDays,
  newestFirst,
  type Day,
  type Verification,
  type VerificationResult,
} from '@daysheet/core'
import { newId } from '../db/new-id.ts'
import { sqlInstant } from '../db/instants.ts'
import type { DemoEngagement } from './people.ts'

type Recorded = readonly [
  client: string,
  worker: string,
  daysAgo: number,
  result: VerificationResult,
  number: string,
]

/**
 * What the companies have asked HMRC. Gemma has never been verified, nor Tariq by Hartwell; Ade is
 * unmatched; Rosa lost her gross payment status this week, after she had sent her last invoices.
 */
const RECORDED: readonly Recorded[] = [
  ['pennine', 'callum', 360, 'net', 'V1021088345'],
  ['pennine', 'lukasz', 304, 'net', 'V1022223378'],
  ['pennine', 'rosa', 262, 'gross', 'V1012988641'],
  ['pennine', 'rosa', 2, 'net', 'V1012988641'],
  ['pennine', 'tariq', 346, 'net', 'V1022929969'],
  ['pennine', 'joe', 318, 'unmatched', 'V1021249471JB'],
  ['hartwell', 'sian', 360, 'net', 'V1020735926'],
  ['hartwell', 'ade', 220, 'unmatched', 'V1016455727AK'],
]

export interface DemoVerification extends Verification {
  id: string
  verification_number: string
}

/** Newest first, as of the day. */
export const verificationsOf = (
  { client, worker }: Pick<DemoEngagement, 'client' | 'worker'>,
  today: Day,
): DemoVerification[] =>
  RECORDED.filter(([by, of]) => by === client && of === worker)
    .map(([, , daysAgo, result, verification_number]) => {
      const verified_on = addDays(today, -daysAgo)
      return { id: newId(`${verified_on}T10:00:00.000Z`), verified_on, result, verification_number }
    })
    .sort(newestFirst)

interface VerifiedEngagement extends Pick<DemoEngagement, 'client' | 'worker'> {
  id: string
  client_id: string
  worker_id: string
}

/** Of all engagements, as the table has them. */
export const verificationRows = (engagements: readonly VerifiedEngagement[], today: Day) =>
  engagements.flatMap(({ id: engagement_id, client_id, worker_id, ...keys }) =>
    verificationsOf(keys, today).map((verification) => ({
      ...verification,
      engagement_id,
      client_id,
      worker_id,
      created_at: sqlInstant(`${verification.verified_on}T10:00:00.000Z`),
    })),
  )
