import {
  ApiError,
  fileOfRun,
  paymentFileFormats,
  paymentFileName,
  type PaymentFileFormatName,
  type SealedPayer,
} from '@daysheet/core'
import { createHash } from 'node:crypto'
import type { TransactionDeps } from '../../deps.ts'
import type { FileResult } from '../../http/guard.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { recordEvent } from '../../record-event.ts'
import { auditOf } from './create-run.ts'
import { findRunPayments } from './find-run.ts'
import type { PayRunRow } from './model.ts'
import { assertStep } from './take-step.ts'

interface KeptFile {
  file_key: string
  file_sealed: Buffer
  payer_sealed: string
}

/**
 * The file of a run: the bytes that were made when it was locked, or another layout of the same sealed
 * details. Each download is in the history.
 */
export async function readRunFile(
  deps: TransactionDeps,
  viewer: Viewer,
  run: PayRunRow,
  format: PaymentFileFormatName = run.file_format,
): Promise<FileResult> {
  const { knex: trx, vault } = deps
  await assertStep(deps, viewer, run, 'download', undefined)
  const storedFile = (await trx('pay_runs')
    .where('id', run.id)
    .first('file_key', 'file_sealed', 'payer_sealed')) as KeptFile
  const content =
    format === run.file_format
      ? vault.openBytes(storedFile.file_sealed, storedFile.file_key)
      : await otherLayout(deps, run, storedFile, format)
  const file_sha256 = createHash('sha256').update(content).digest('hex')
  if (format === run.file_format && file_sha256 !== run.file_sha256) {
    throw new Error(`The file of pay run ${run.id} is not the one that was made`)
  }
  await recordEvent(trx, {
    action: 'pay_run.download',
    subject: { noun: 'pay_run', id: run.id },
    after: { ...auditOf(run), file_format: format, file_sha256 },
  })
  return {
    content,
    filename: paymentFileName(run.number, format),
    mediaType: paymentFileFormats[format].media_type,
  }
}

async function otherLayout(
  deps: TransactionDeps,
  run: PayRunRow,
  { payer_sealed }: KeptFile,
  format: PaymentFileFormatName,
): Promise<Buffer> {
  const payer = JSON.parse(deps.vault.open(payer_sealed)) as SealedPayer
  const payments = await findRunPayments(deps, run.id)
  if (run.locked_at === null) throw new ApiError('wrong_state')
  return Buffer.from(fileOfRun({ ...run, made_at: run.locked_at }, payer, payments, format))
}
