import {
  clientDisplayName,
  formatPounds,
  formatTaxMonth,
  statementNotification,
} from '@daysheet/core'
import { writeMail } from '../../mail/write-mail.ts'
import type { Job } from '../../outbox/job.ts'
import { CisStatementRow, type CisStatementRead } from './model.ts'

export type StatementUploadedPayload = { statement_id: string }

/** To the worker. Nothing is sent of a statement that was taken back before its mail left. */
export const statementUploadedMail: Job<StatementUploadedPayload> = {
  name: 'cis_statement.uploaded',
  lane: 'ordinary',
  compose: async ({ statement_id }, { knex, config }) => {
    const statement = await CisStatementRow.query(knex)
      .findById(statement_id)
      .join('companies as client', 'client.id', 'cis_statements.client_id')
      .join('users as worker', 'worker.id', 'cis_statements.worker_id')
      .select(
        'cis_statements.*',
        'client.contact_name as client_name',
        'client.company_name',
        'worker.email as worker_email',
      )
      .castTo<(CisStatementRead & { worker_email: string }) | undefined>()
    if (!statement) return null
    const { tax_year, tax_month, file_id } = statement
    const client = clientDisplayName(statement)
    const { title } = statementNotification(statement, client)
    return writeMail({
      to: statement.worker_email,
      subject: title,
      heading: title,
      paragraphs: [
        file_id === null
          ? `${client} has recorded what was paid to you and deducted for HMRC in this tax month, without a file. Ask for the statement itself if you need it for your records.`
          : `${client} has given you a payment and deduction statement. Keep it: it proves what HMRC has already been paid for you.`,
      ],
      facts: [
        ['Tax month', formatTaxMonth(tax_year, tax_month)],
        ['Payments without VAT', formatPounds(statement.total_payments)],
        ['Deducted', formatPounds(statement.total_deductions)],
      ],
      button: {
        label: 'Open your CIS statements',
        url: `${config.publicUrl}/app/invoices?tab=cis&cis=${tax_year}`,
      },
      small: 'The figures are your client’s own. If they are not right, please tell them.',
    })
  },
}
