import type { Knex } from 'knex'
import { sqlInstant } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import type { Mail } from '../ports/mail/port.ts'
import { LIVE } from '../sandbox.ts'
import type { ClaimedJob } from './claim.ts'

/**
 * Whether a mail is sent. One that is about an account of a sandbox is kept for its partner instead: the
 * address may be a stranger's. In local mode, where mail goes no further than the mailbox, it is there
 * too. One about an account that is gone, for the sandbox was reset, is neither.
 */
export async function leaves(
  { knex, clock, config }: Pick<Deps, 'knex' | 'clock' | 'config'>,
  { id, account_id }: Pick<ClaimedJob, 'id' | 'account_id'>,
  mail: Mail,
): Promise<boolean> {
  if (account_id === null) return true
  const account = (await knex('users').where('id', account_id).first('sandbox')) as
    { sandbox: string } | undefined
  if (account === undefined) return false
  if (account.sandbox === LIVE) return true
  await keep(knex, mail, { id, sandbox: account.sandbox, created_at: sqlInstant(clock.now()) })
  return config.mailboxUrl !== undefined
}

async function keep(
  knex: Knex,
  { to: recipient, subject, text, html, attachments = [] }: Mail,
  columns: { id: string; sandbox: string; created_at: string },
): Promise<void> {
  const files = attachments.map(({ filename, contentType: media_type, content }) => ({
    filename,
    media_type,
    size: content.length,
  }))
  await knex('sandbox_mails')
    .insert({ ...columns, recipient, subject, text, html, attachments: JSON.stringify(files) })
    .onConflict('id')
    .ignore()
}
