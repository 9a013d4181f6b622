import { ApiError, OPEN_SUBMISSIONS, type HmrcClass, type TaxMonth } from '@daysheet/core'
import type { Knex } from 'knex'
import { readRows } from '../../db/read-rows.ts'
import type { ReadSubmission, SubmissionRow } from './submission-row.ts'

const COLUMNS = `one.id, one.client_id, one.class, one.mode, one.scheme, one.period_end, one.tax_year,
  one.tax_month, one.status, one.open_key, one.transaction_id, one.correlation_id, one.mark,
  one.return_version, one.is_nil, one.is_amendment, one.lines_count, one.deducted, one.started_by,
  one.started_at, one.poll_url, one.poll_seconds, one.polls_count, one.polling_since_at,
  one.next_poll_at, one.answered_at, one.accepted_time, one.receipt_texts, one.errors_sealed,
  one.failure, one.looks_count, one.looked_at, one.cleared_at`

// HMRC's errors name a line by its place alone: whose it was is read where there are errors to name.
const READ = `SELECT ${COLUMNS}, IF(one.status = 'refused', one.lines_sealed, NULL) AS lines_sealed,
    starter.full_name AS started_by_name,
    IF(one.status = 'refused' AND one.class = 'IR-CIS-VERIFY', (
      SELECT JSON_ARRAYAGG(JSON_OBJECT('works_ref', asked.works_ref, 'worker_id', asked.worker_id,
          'worker_name', worker.full_name))
        FROM hmrc_questions AS asked JOIN users AS worker ON worker.id = asked.worker_id
        WHERE asked.submission_id = one.id), NULL) AS asked_workers
  FROM hmrc_submissions AS one LEFT JOIN users AS starter ON starter.id = one.started_by`

/** As a person reads it. Throws `not_found` for an unknown id. */
export async function readSubmission(knex: Knex, id: string): Promise<ReadSubmission> {
  const [row] = await readRows<ReadSubmission>(knex, `${READ} WHERE one.id = ?`, [id])
  if (!row) throw new ApiError('not_found')
  return row
}

/** The messages about a month's return, newest first. */
export const submissionsOfMonth = (
  knex: Knex,
  clientId: string,
  { tax_year, tax_month }: TaxMonth,
): Promise<ReadSubmission[]> =>
  readRows<ReadSubmission>(
    knex,
    `${READ} WHERE one.client_id = ? AND one.tax_year = ? AND one.tax_month = ?
     ORDER BY one.started_at DESC, one.id DESC LIMIT 50`,
    [clientId, tax_year, tax_month],
  )

/** The returns of a company that HMRC has accepted, oldest first: each month's, and those that replaced it. */
export const acceptedReturnsOf = (knex: Knex, clientId: string): Promise<ReadSubmission[]> =>
  readRows<ReadSubmission>(
    knex,
    `${READ} WHERE one.client_id = ? AND one.class = 'IR-CIS-CIS300MR'
       AND one.status IN ('accepted', 'accepted_without_receipt')
     ORDER BY one.started_at, one.id`,
    [clientId],
  )

/** The one of a class that is open, else the newest. */
export async function currentSubmission(
  knex: Knex,
  clientId: string,
  of: HmrcClass,
): Promise<ReadSubmission | null> {
  const [row] = await readRows<ReadSubmission>(
    knex,
    `${READ} WHERE one.client_id = ? AND one.class = ?
     ORDER BY one.status IN (?) DESC, one.started_at DESC, one.id DESC LIMIT 1`,
    [clientId, of, [...OPEN_SUBMISSIONS]],
  )
  return row ?? null
}

/** All of a row; null where there is none. */
export async function findSubmission(knex: Knex, id: string): Promise<SubmissionRow | null> {
  const [row] = await readRows<SubmissionRow>(
    knex,
    `SELECT ${COLUMNS}, one.lines_sealed FROM hmrc_submissions AS one WHERE one.id = ?`,
    [id],
  )
  return row ?? null
}

/** The body as it was marked and sent, to the byte, sealed. */
export async function findSealedBody(knex: Knex, id: string): Promise<Buffer> {
  const [row] = await readRows<{ body_sealed: Buffer }>(
    knex,
    'SELECT body_sealed FROM hmrc_submissions WHERE id = ?',
    [id],
  )
  if (!row) throw new ApiError('not_found')
  return row.body_sealed
}

/** What was ticked as it was sent. */
export async function findDeclarations<Declared>(knex: Knex, id: string): Promise<Declared | null> {
  const [row] = await readRows<{ declarations: string }>(
    knex,
    'SELECT declarations FROM hmrc_submissions WHERE id = ?',
    [id],
  )
  return row ? (JSON.parse(row.declarations) as Declared) : null
}

/** The correlation ids that this service knows of a client already. */
export async function knownCorrelations(knex: Knex, clientId: string): Promise<Set<string>> {
  const rows = await readRows<{ correlation_id: string }>(
    knex,
    'SELECT correlation_id FROM hmrc_submissions WHERE client_id = ? AND correlation_id IS NOT NULL',
    [clientId],
  )
  return new Set(rows.map(({ correlation_id }) => correlation_id))
}
