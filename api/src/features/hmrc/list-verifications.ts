import {
  askedByName,
  viewAskedWorker,
  type AskedFacts,
  type HmrcVerifications,
  type VerificationResult,
  type VerifyAction,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import type { SharedDeps } from '../../deps.ts'
import { findSubcontractors } from './find-subcontractors.ts'

type AskedWorker = HmrcVerifications['workers'][number]
type Verdict = NonNullable<AskedWorker['asked']>['verdict']

interface EngagedRow {
  engagement_id: string
  worker_id: string
  verified_on: string | null
  /** `tax_year * 100 + tax_month` of the last return that was recorded with them in it. */
  last_month: number | null
  submission_id: string | null
  action: VerifyAction | null
  works_ref: string | null
  verdict: Verdict
  result: VerificationResult | null
  verification_number: string | null
}

const ENGAGED = `SELECT engagement.id AS engagement_id, engagement.worker_id,
    (SELECT MAX(verified.verified_on) FROM cis_verifications AS verified
      WHERE verified.client_id = engagement.client_id
        AND verified.worker_id = engagement.worker_id) AS verified_on,
    (SELECT MAX(line.tax_year * 100 + line.tax_month) FROM cis_month_lines AS line
      JOIN cis_months AS month ON month.client_id = line.client_id
        AND month.tax_year = line.tax_year AND month.tax_month = line.tax_month
        AND month.return_recorded_at IS NOT NULL
      WHERE line.client_id = engagement.client_id
        AND line.worker_id = engagement.worker_id) AS last_month,
    asked.submission_id, asked.action, asked.works_ref, asked.verdict, asked.result,
    asked.verification_number
  FROM engagements AS engagement
  LEFT JOIN hmrc_questions AS asked ON asked.id = (SELECT MAX(newest.id)
      FROM hmrc_questions AS newest WHERE newest.client_id = engagement.client_id
        AND newest.worker_id = engagement.worker_id)
  WHERE engagement.client_id = ? AND engagement.status = 'active'`

/** Everybody who works for a client, by name, with what HMRC would be told. Two statements. */
export async function listAskedWorkers(
  { knex, vault, clock }: Pick<SharedDeps, 'vault' | 'clock'> & { knex: Knex },
  clientId: string,
): Promise<AskedWorker[]> {
  const rows = await readRows<EngagedRow>(knex, ENGAGED, [clientId])
  const ids = rows.map(({ worker_id }) => worker_id)
  const known = await findSubcontractors(knex, vault, clientId, ids)
  const today = clock.today()
  return rows
    .flatMap((row) => {
      const details = known.get(row.worker_id)
      return details ? [viewAskedWorker(factsOf(row), details, today)] : []
    })
    .toSorted(askedByName)
}

const factsOf = (row: EngagedRow): AskedFacts => ({
  engagement_id: row.engagement_id,
  worker_id: row.worker_id,
  verified_on: row.verified_on,
  last_month:
    row.last_month === null
      ? null
      : { tax_year: Math.floor(row.last_month / 100), tax_month: row.last_month % 100 },
  asked: newestQuestionOf(row),
})

function newestQuestionOf(row: EngagedRow): AskedFacts['asked'] {
  const { submission_id, action, works_ref, verdict, result, verification_number } = row
  if (submission_id === null || action === null) return null
  return { submission_id, action, works_ref: works_ref ?? '', verdict, result, verification_number }
}
