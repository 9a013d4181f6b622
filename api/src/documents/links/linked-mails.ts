import { ApiError, NO_INVOICE_EMAIL, type NotifiedEvent } from '@daysheet/core'
import type { Knex } from 'knex'
import type { TransactionDeps } from '../../deps.ts'
import type { QueuedMail } from '../../outbox/job.ts'
import type { DocumentMailPayload } from '../document-mails.ts'
import type { DocumentRead, DocumentType } from '../document-type.ts'
import {
  countClientMails,
  countClientMailsOrThrow,
  type ClientRecipients,
} from './count-client-mails.ts'
import { issueLinks } from './issue-links.ts'

/** What goes on without its mail, where that may not leave: a page says the same to whoever opens it. */
const GOES_ON: readonly NotifiedEvent[] = ['withdraw']

/** Where an own client wants its documents, and who gets a copy. */
async function findAddresses(
  trx: Knex.Transaction,
  client_id: string,
): Promise<Pick<ClientRecipients, 'to' | 'copies'>> {
  const row = (await trx('own_clients as kept')
    .join('companies as client', 'client.id', 'kept.client_id')
    .where('kept.client_id', client_id)
    .first('client.accounts_email', 'kept.copy_emails')) as
    | { accounts_email: string | null; copy_emails: string }
    | undefined
  if (!row?.accounts_email) throw new ApiError('wrong_state', { message: NO_INVOICE_EMAIL })
  return { to: row.accounts_email, copies: JSON.parse(row.copy_emails) as string[] }
}

const isForClient = ({ payload }: QueuedMail): boolean =>
  (payload as DocumentMailPayload<unknown>).side === 'client'

/**
 * The mails of an event, where the client is one that its worker keeps: each of its addresses gets its
 * own, with a link of its own instead of a screen. Other clients' are as they were.
 */
export async function linkedMails<Document extends DocumentRead>(
  { knex: trx, clock, vault }: TransactionDeps,
  { noun }: Pick<DocumentType<Document>, 'noun'>,
  document: Document,
  event: NotifiedEvent,
  mails: readonly QueuedMail[],
): Promise<readonly QueuedMail[]> {
  const { id, worker_id, client_id } = document
  if (document.client_kept_by === null || !mails.some(isForClient)) return mails
  const recipients = await findAddresses(trx, client_id)
  const now = clock.now()
  const count = GOES_ON.includes(event) ? countClientMails : countClientMailsOrThrow
  const addresses = await count(trx, { worker_id, ...recipients }, now)
  if (!Array.isArray(addresses)) return mails.filter((mail) => !isForClient(mail))
  const secrets = await issueLinks(trx, { noun, id, worker_id, client_id }, addresses, now)
  return mails.flatMap((mail) =>
    isForClient(mail)
      ? [...secrets].map(([to, secret]) => ({
          ...mail,
          payload: {
            ...mail.payload,
            to,
            link: { secret_sealed: vault.seal(secret), reply_to: document.worker_login_email },
          },
        }))
      : [mail],
  )
}
