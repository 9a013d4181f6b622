import { cisPercent, DEFAULT_CIS_STATUS, type CisRegistration, type CisStatus } from './cis.ts'
import { formatDay, type Day } from './day.ts'
import { inEnglish, type Say } from './sentence.ts'
import { STATUS_OF_RESULT, type Verification } from './verification.ts'

/** Who said what the rate is; both null: the worker's own profile. */
export interface RateSource {
  cis_verified_on: Day | null
  cis_verified_by: string | null
}

/** The rate of an invoice with whose it is. */
export interface CisTaxStatus extends RateSource {
  cis_registered: boolean
  cis_status: CisStatus
}

/**
 * Whose rate counts: the engagement's newest verification when there is one, else what the worker
 * says in the profile. A contractor deducts as HMRC told it (CISR51010), so one who says `not
 * registered` is under CIS at the verified rate.
 *
 * Profile 30%, verified net by Pennine Build Ltd on 3 Nov 2026: 20%, as verified.
 */
export const rateThatCounts = (
  { cis_registered, cis_status }: CisRegistration,
  newest: Verification | null | undefined,
  client: string,
): CisTaxStatus =>
  newest
    ? {
        cis_registered: true,
        cis_status: STATUS_OF_RESULT[newest.result],
        cis_verified_on: newest.verified_on,
        cis_verified_by: client,
      }
    : {
        cis_registered,
        cis_status: cis_status ?? DEFAULT_CIS_STATUS,
        cis_verified_on: null,
        cis_verified_by: null,
      }

/** The same where only the status is shown; null when nobody has said one. */
export const statusThatCounts = (
  { cis_registered, cis_status }: CisRegistration,
  newest: Verification | null | undefined,
): CisStatus | null =>
  newest ? STATUS_OF_RESULT[newest.result] : cis_registered ? cis_status : null

const RESULT_OF_STATUS = { '0': 'gross', '20': 'net', '30': 'unmatched' } as const

/** The verification that an invoice was priced with; null where the profile's rate counted. */
export const verificationOf = ({
  cis_status,
  cis_verified_on,
}: Pick<CisTaxStatus, 'cis_status' | 'cis_verified_on'>): Verification | null =>
  cis_verified_on === null
    ? null
    : { result: RESULT_OF_STATUS[cis_status], verified_on: cis_verified_on }

/**
 * Whose word the rate is: `20% as verified by Pennine Build Ltd on 3 Nov 2026`, or
 * `20% as Callum Reid says`.
 */
export function describeRateSource(
  standing: CisRegistration & Partial<RateSource>,
  worker: string,
  words: Say = inEnglish,
): string {
  if (!standing.cis_registered) return words('As {worker} says', { worker })
  return (
    describeVerifiedRate(standing, words) ??
    words('{percent}% as {worker} says', { percent: cisPercent(standing), worker })
  )
}

/** `20% as verified by Pennine Build Ltd on 3 Nov 2026`; null where the profile's rate counts. */
export function describeVerifiedRate(
  standing: CisRegistration & Partial<RateSource>,
  words: Say = inEnglish,
): string | null {
  const { cis_verified_on: on, cis_verified_by: client } = standing
  if (!on || !client) return null
  const percent = cisPercent(standing)
  return words('{percent}% as verified by {client} on {day}', {
    percent,
    client,
    day: formatDay(on),
  })
}
