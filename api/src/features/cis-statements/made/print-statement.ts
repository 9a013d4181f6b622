import { madeStatementName } from '@daysheet/core'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Deps } from '../../../deps.ts'
import { keepFile, withUploadedFile } from '../../../files/uploaded-files.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import { queuedMail, type Job, type QueuedMail } from '../../../outbox/job.ts'
import { CisStatementRow } from '../model.ts'
import { openContents } from './made-contents.ts'
import { statementHtml } from './statement-html.ts'
import { statementMadeMail } from './statement-made-mail.ts'

/** Another process was faster: what this one printed is removed again. */
class PrintedAlready extends Error {}

/**
 * Prints a made statement from its sealed contents, stores it and queues its mail. One job is one
 * statement: whatever dies in between is done again by whoever claims the job next, and a guarded
 * update lets one file and one mail be. One that was superseded meanwhile is printed all the same,
 * so that both sides can read what was given before.
 */
export const printStatement: Job<{ statement_id: string }> = {
  name: 'cis_statement.print',
  lane: 'prepared',
  compose: async ({ statement_id }, deps) => {
    const statement = await CisStatementRow.query(deps.knex).findById(statement_id)
    if (!statement?.contents_sealed || statement.file_id !== null) return null
    const contents = openContents(deps.vault, statement.contents_sealed)
    const content = await deps.pdf.print({ html: statementHtml(contents), isOneOfMany: true })
    const file = {
      ownerId: statement.client_id,
      content,
      filename: madeStatementName(contents.contractor.name, statement),
      mediaType: 'application/pdf',
    }
    try {
      await withUploadedFile(deps, file, (fileId) => keepPrinted(deps, statement, fileId))
    } catch (error) {
      if (!(error instanceof PrintedAlready)) throw error
    }
    return null
  },
}

/** Queued under the statement's id, so that one without a living job is known (`print-failed.ts`). */
export const statementPrint = (id: string): QueuedMail =>
  queuedMail(printStatement, null, { statement_id: id }, id)

const keepPrinted = (
  deps: Deps,
  { id: statement_id, worker_id }: CisStatementRow,
  fileId: string,
): Promise<void> =>
  inTransaction(deps, async (trx) => {
    const updated = await trx('cis_statements')
      .where({ id: statement_id })
      .whereNull('file_id')
      .update({ file_id: fileId })
    if (updated !== 1) throw new PrintedAlready()
    await keepFile(trx, fileId)
    await enqueue(trx, [queuedMail(statementMadeMail, worker_id, { statement_id })])
  })
