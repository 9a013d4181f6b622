import {
  ApiError,
  clientMailLimitRefusal,
  clientMailSenderRefusal,
  clientMailsSince,
  refusedAddressRefusal,
  sameAddress,
  type ClientMailRefusal,
  type ClientMailSender,
  type CountedMail,
} from '@daysheet/core'
import type { Knex } from 'knex'
import { sqlInstant } from '../../db/instants.ts'
import { newId } from '../../db/new-id.ts'

/** To whom a worker writes: the one that has to get it, and those who get it too where they want it. */
export interface ClientRecipients {
  worker_id: string
  to: string
  copies: readonly string[]
}

/**
 * Counts a mail to each address of an own client, and says which of them get it. Refused: the worker's
 * own address is not confirmed, an operator has to look first, the reader wants none, or there were too
 * many within a day. Whoever sends at the same moment waits here, so that no two count the same mail
 * as the last one that is allowed.
 */
export async function countClientMails(
  trx: Knex.Transaction,
  { worker_id, to, copies }: ClientRecipients,
  now: string,
): Promise<string[] | ClientMailRefusal> {
  const sender = await lockSender(trx, worker_id, now)
  const refused = await findRefused(trx, worker_id)
  const refusal = clientMailSenderRefusal(sender) ?? refusedAddressRefusal(to, refused)
  if (refusal) return refusal
  const recipients = [to, ...copies].filter((address) => !refusedAddressRefusal(address, refused))
  const addresses = [...new Map(recipients.map((one) => [sameAddress(one), one])).values()]
  const mails = await findCounted(trx, worker_id, now)
  const limit = clientMailLimitRefusal(mails, addresses, now)
  if (limit) return limit
  await trx('client_mails').insert(
    addresses.map((address) => ({
      id: newId(),
      worker_id,
      address: sameAddress(address),
      created_at: sqlInstant(now),
    })),
  )
  return addresses
}

/** The same for what must not happen without its mail: throws what refuses it. */
export async function countClientMailsOrThrow(
  trx: Knex.Transaction,
  recipients: ClientRecipients,
  now: string,
): Promise<string[]> {
  const counted = await countClientMails(trx, recipients, now)
  if (Array.isArray(counted)) return counted
  const { code, message, retryAfter } = counted
  throw new ApiError(code, { message, ...(retryAfter !== undefined && { retryAfter }) })
}

/** The row is written first: that locks it, whether or not it was there. */
export async function lockSender(
  trx: Knex.Transaction,
  worker_id: string,
  now: string,
): Promise<ClientMailSender> {
  await trx('client_mail_senders')
    .insert({ worker_id, last_sent_at: sqlInstant(now) })
    .onConflict('worker_id')
    .merge(['last_sent_at'])
  const row = (await trx('client_mail_senders as sender')
    .join('users as worker', 'worker.id', 'sender.worker_id')
    .where('sender.worker_id', worker_id)
    .first('sender.stopped_at', 'worker.email_verified_at')) as {
    stopped_at: string | null
    email_verified_at: string | null
  }
  return { stopped_at: row.stopped_at, email_verified: row.email_verified_at !== null }
}

const findRefused = async (trx: Knex.Transaction, worker_id: string): Promise<string[]> =>
  (await trx('refused_addresses').where({ worker_id }).pluck('address')) as string[]

const findCounted = async (
  trx: Knex.Transaction,
  worker_id: string,
  now: string,
): Promise<CountedMail[]> =>
  (await trx('client_mails')
    .where({ worker_id })
    .where('created_at', '>', sqlInstant(clientMailsSince(now)))
    .select('address', 'created_at')) as CountedMail[]
