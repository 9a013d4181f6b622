import {
  ApiError,
  contractorIn,
  receiptFilename,
  receiptRefusal,
  returnReceipt,
  type FiledLines,
  type ReturnDeclarations,
  type Viewer,
} from '@daysheet/core'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Deps } from '../../../deps.ts'
import type { FileResult } from '../../../http/guard.ts'
import { LIMITS } from '../../../http/rate-limits.ts'
import { recordEvent } from '../../../record-event.ts'
import { findContractor } from '../../cis-months/index.ts'
import { findDeclarations, findSealedBody, findSubmission } from '../find-submissions.ts'
import { opened } from '../kept-messages.ts'
import { storedOf, type ReadSubmission } from '../submission-row.ts'
import { subjectOf } from '../take-step.ts'
import { receiptHtml } from './receipt-html.ts'

/** HMRC's receipt of an accepted return, as the person asks for it who may see it. */
export async function downloadReceipt(
  deps: Deps,
  viewer: Viewer,
  read: ReadSubmission,
): Promise<FileResult> {
  const refusal = receiptRefusal(read)
  if (refusal !== null) throw new ApiError('wrong_state', { message: refusal })
  // Printing occupies a browser, which one person must not keep from everyone else.
  await deps.limits.consume(LIMITS.pdf, viewer.id)
  await inTransaction(deps, (trx) =>
    recordEvent(trx, {
      action: 'hmrc.download_receipt',
      subject: subjectOf(read),
      after: { submission_id: read.id },
    }),
  )
  return { content: await printReceipt(deps, read), filename: receiptFilename(read) }
}

/** Printed anew each time from what is kept of it. */
export async function printReceipt(
  deps: Pick<Deps, 'knex' | 'vault' | 'pdf'>,
  read: Pick<ReadSubmission, 'id' | 'started_by_name'>,
): Promise<Buffer> {
  const { knex, vault } = deps
  const row = await findSubmission(knex, read.id)
  if (!row) throw new ApiError('not_found')
  const { contractor } = await findContractor(knex, vault, row.client_id)
  const body = opened(vault, await findSealedBody(knex, row.id), row.id).toString()
  const { lines_sealed } = row
  const receipt = returnReceipt({
    submission: storedOf(row, vault),
    contractor: { name: contractor.name, ...contractorIn(body) },
    lines: lines_sealed === null ? [] : (JSON.parse(vault.open(lines_sealed)) as FiledLines),
    declarations: await findDeclarations<ReturnDeclarations>(knex, row.id),
    started_by_name: read.started_by_name,
  })
  return deps.pdf.print({ html: receiptHtml(receipt) })
}
