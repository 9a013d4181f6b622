import {
  formatPounds,
  formatTaxMonth,
  isCurrentStatement,
  statementNotification,
} from '@daysheet/core'
import { readFile } from '../../../files/uploaded-files.ts'
import { writeMail } from '../../../mail/write-mail.ts'
import type { Job } from '../../../outbox/job.ts'
import { CisStatementRow } from '../model.ts'
import { openContents } from './made-contents.ts'

type Mailed = CisStatementRow & { worker_email: string }

/**
 * To the worker, with the PDF. Nothing is sent of a statement that was taken back or superseded
 * before its mail left: the newer one has a mail of its own.
 */
export const statementMadeMail: Job<{ statement_id: string }> = {
  name: 'cis_statement.made',
  lane: 'ordinary',
  compose: async ({ statement_id }, deps) => {
    const { knex, config, vault } = deps
    const statement = await CisStatementRow.query(knex)
      .findById(statement_id)
      .join('users as worker', 'worker.id', 'cis_statements.worker_id')
      .select('cis_statements.*', 'worker.email as worker_email')
      .castTo<Mailed | undefined>()
    if (!statement?.contents_sealed || !isCurrentStatement(statement)) return null
    const file = await readFile(deps, statement.file_id)
    if (!file) return null
    const { tax_year, tax_month, statement_version } = statement
    const { contractor } = openContents(vault, statement.contents_sealed)
    const { title } = statementNotification(statement, contractor.name)
    return writeMail({
      to: statement.worker_email,
      subject: title,
      heading: title,
      paragraphs: [
        statement_version > 1
          ? `${contractor.name} has corrected the payment and deduction statement of this tax month. The new one is attached and replaces the one that you had.`
          : `${contractor.name} has given you a payment and deduction statement. It is attached. Keep it: it shows what was deducted from your payments towards your tax.`,
      ],
      facts: [
        ['Tax month', formatTaxMonth(tax_year, tax_month)],
        ['Payments without VAT', formatPounds(statement.total_payments)],
        ['Materials', formatPounds(statement.materials ?? 0)],
        ['Deducted', formatPounds(statement.total_deductions)],
      ],
      button: {
        label: 'Open your CIS statements',
        url: `${config.publicUrl}/app/invoices?tab=cis&cis=${tax_year}`,
      },
      small: 'The figures are your client’s own. If they are not right, please tell them.',
      attachments: [
        { filename: file.filename, contentType: file.mediaType, content: file.content },
      ],
    })
  },
}
