import type { SandboxMail } from '@daysheet/core'
import type { Knex } from 'knex'
import { pageClauses, pageOf, type Page } from '../db/paging.ts'
import { readRows } from '../db/read-rows.ts'

interface MailRow {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  /** JSON, written by the outbox. */
  attachments: string
  created_at: string
}

const ORDER = { by: 'created_at', id: 'id' }

/** The mails that were kept in a sandbox, newest first. */
export async function listMails(
  knex: Knex,
  sandbox: string,
  page: Page,
): Promise<{ mails: SandboxMail[]; next_cursor: string | null }> {
  const start = pageClauses(ORDER, page)
  const conditions = ['sandbox = ?', ...start.conditions]
  const rows = await readRows<MailRow>(
    knex,
    `SELECT * FROM sandbox_mails WHERE ${conditions.join(' AND ')} ${start.end}`,
    [sandbox, ...start.values, start.limit],
  )
  const shown = pageOf(rows, page, ({ created_at }) => created_at)
  return { mails: shown.rows.map(presentMail), next_cursor: shown.next_cursor }
}

const presentMail = ({ recipient, attachments, ...mail }: MailRow): SandboxMail => ({
  id: mail.id,
  to: recipient,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: JSON.parse(attachments) as SandboxMail['attachments'],
  created_at: mail.created_at,
})
