import { sqlInstant } from '../db/instants.ts'
import type { Deps } from '../deps.ts'
import type { Mail } from '../ports/mail/port.ts'
import { LIVE } from '../sandbox.ts'
import type { ClaimedJob } from './claim.ts'

/**
 * The `users.sandbox` of the account that a mail is about, `LIVE` where it is about none. Null for an
 * account that is gone, for its sandbox was reset.
 */
export async function sandboxOfMail(
  { knex }: Pick<Deps, 'knex'>,
  { account_id }: Pick<ClaimedJob, 'account_id'>,
): Promise<string | null> {
  if (account_id === null) return LIVE
  const account = (await knex('users')
    .where('id', account_id)
    .select('sandbox')
    .unionAll(knex('companies').where('id', account_id).select('sandbox'))
    .first()) as { sandbox: string } | undefined
  return account?.sandbox ?? null
}

/** Keeps a mail for the partner of a sandbox, once, instead of sending it: the address may be a stranger's. */
export async function keepSandboxMail(
  { knex, clock }: Pick<Deps, 'knex' | 'clock'>,
  { to: recipient, subject, text, html, attachments = [] }: Mail,
  { id, sandbox }: { id: string; sandbox: string },
): Promise<void> {
  const files = attachments.map(({ filename, contentType: media_type, content }) => ({
    filename,
    media_type,
    size: content.length,
  }))
  const body = { recipient, subject, text, html, attachments: JSON.stringify(files) }
  await knex('sandbox_mails')
    .insert({ id, sandbox, ...body, created_at: sqlInstant(clock.now()) })
    .onConflict('id')
    .ignore()
}
