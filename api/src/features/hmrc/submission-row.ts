import {
  viewSubmission,
  type FiledLines,
  type HmrcError,
  type HmrcSubmission,
  type SentWorker,
  type StoredSubmission,
} from '@daysheet/core'
import { isIsoInstant, sqlInstant } from '../../db/instants.ts'
import type { Vault } from '../../vault.ts'

/** A row of `hmrc_submissions`. */
export interface SubmissionRow extends Omit<StoredSubmission, 'receipt_texts' | 'errors'> {
  lines_sealed: string | null
  receipt_texts: string | null
  errors_sealed: string | null
  cleared_at: string | null
}

/** With who sent it, as a person reads it; its lines or whom it asked about only where it was refused. */
export type ReadSubmission = SubmissionRow & {
  started_by_name: string | null
  /** In no order: MySQL has no ORDER BY in JSON_ARRAYAGG. The driver parses what is JSON. */
  asked_workers: (SentWorker & { works_ref: string })[] | null
}

/** What core decides on. */
export const storedOf = <Row extends SubmissionRow>(row: Row, vault: Vault) => ({
  ...row,
  receipt_texts: row.receipt_texts === null ? [] : (JSON.parse(row.receipt_texts) as string[]),
  errors:
    row.errors_sealed === null ? [] : (JSON.parse(vault.open(row.errors_sealed)) as HmrcError[]),
})

function sentWorkers({ lines_sealed, asked_workers }: ReadSubmission, vault: Vault) {
  if (lines_sealed !== null) return JSON.parse(vault.open(lines_sealed)) as FiledLines
  return (asked_workers ?? []).toSorted((one, other) => (one.works_ref < other.works_ref ? -1 : 1))
}

export const presentSubmission = (row: ReadSubmission, vault: Vault): HmrcSubmission =>
  viewSubmission(storedOf(row, vault), sentWorkers(row, vault))

/** What changes in a row, its instants as the database has them. */
export const columnsOf = (
  changes: Readonly<Record<string, unknown>>,
): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      name.endsWith('_at') && isIsoInstant(value) ? sqlInstant(value) : value,
    ]),
  ) as Record<string, string | number | null>

/** The same of a step, with what HMRC wrote. */
export function sealedColumnsOf(
  { receipt_texts, errors, ...changes }: Partial<StoredSubmission>,
  vault: Vault,
): Record<string, string | number | null> {
  return columnsOf({
    ...changes,
    ...(receipt_texts && { receipt_texts: JSON.stringify(receipt_texts) }),
    ...(errors && { errors_sealed: vault.seal(JSON.stringify(errors)) }),
  })
}
