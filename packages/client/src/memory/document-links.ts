import {
  ApiError,
  clientMailLimitRefusal,
  clientMailSenderRefusal,
  clientMailsSince,
  NO_INVOICE_EMAIL,
  refusedAddressRefusal,
  sameAddress,
  type ClientMailRefusal,
  type NotifiedEvent,
} from '@daysheet/core'
import { personOf, type SignedInCall } from './call.ts'
import type { DocumentType, Pair, StoredDocument } from './documents.ts'
import { findOwnClient } from './own-client-records.ts'

/** Whom an own client's documents go to; null for a client that signs in. */
function addressesOf({ store }: SignedInCall, { client_id }: Pair): string[] | null {
  const own = findOwnClient(store, client_id)
  if (!own || own.joined_at !== null) return null
  const { accounts_email } = personOf(store, client_id)
  if (accounts_email === null) throw new ApiError('wrong_state', { message: NO_INVOICE_EMAIL })
  return [accounts_email, ...own.copy_emails]
}

/** Which of these addresses get a mail now, or why none does. */
function mailable(
  { store, now }: SignedInCall,
  worker_id: string,
  [to = '', ...copies]: readonly string[],
): string[] | ClientMailRefusal {
  const { email_verified } = personOf(store, worker_id)
  const stopped_at = store.stoppedSenders.get(worker_id) ?? null
  const refused = store.refusedAddresses
    .filter((one) => one.worker_id === worker_id)
    .map(({ address }) => address)
  const refusal =
    clientMailSenderRefusal({ email_verified, stopped_at }) ?? refusedAddressRefusal(to, refused)
  if (refusal) return refusal
  const allowedAddresses = [to, ...copies].filter(
    (address) => !refusedAddressRefusal(address, refused),
  )
  const addresses = [...new Map(allowedAddresses.map((one) => [sameAddress(one), one])).values()]
  const since = clientMailsSince(now)
  const mails = store.clientMails.filter(
    (one) => one.worker_id === worker_id && String(one.created_at) > since,
  )
  return clientMailLimitRefusal(mails, addresses, now) ?? addresses
}

/** Throws what keeps a document from being mailed to its own client, before anything is written. */
export function assertMayMail(call: SignedInCall, pair: Pair): void {
  const addresses = addressesOf(call, pair)
  const refusal = addresses && mailable(call, pair.worker_id, addresses)
  if (refusal === null || Array.isArray(refusal)) return
  const { code, message, retryAfter } = refusal
  throw new ApiError(code, { message, ...(retryAfter !== undefined && { retryAfter }) })
}

/** Ends the open links that a client got at these addresses, and says to which of them there were any. */
export function endLinks(
  { store, now }: SignedInCall,
  { client_id }: { client_id: string },
  addresses: readonly string[],
): string[] {
  const open = [...store.documentLinks.values()].filter(
    (link) => link.client_id === client_id && link.revoked_at === null,
  )
  return addresses.filter((address) => {
    const links = open.filter((link) => link.address === sameAddress(address))
    for (const link of links) link.revoked_at = now
    return links.length > 0
  })
}

const MAILED: readonly NotifiedEvent[] = ['submit', 'amend', 'withdraw', 'chase']

/** Mails what happened to each address of an own client, with a link of its own. */
export function mailToOwnClient<Stored extends StoredDocument>(
  call: SignedInCall,
  { noun, numberOf }: Pick<DocumentType<Stored>, 'noun' | 'numberOf'>,
  document: Stored,
  event: NotifiedEvent,
): void {
  const { store, now } = call
  const { id: document_id, worker_id, client_id } = document
  const recipients = MAILED.includes(event) ? addressesOf(call, document) : null
  const addresses = recipients && mailable(call, worker_id, recipients)
  if (!Array.isArray(addresses)) return
  for (const link of store.documentLinks.values()) {
    const isGone = !addresses.some((address) => sameAddress(address) === link.address)
    if (link.document_id === document_id && isGone) link.revoked_at ??= now
  }
  for (const to of addresses) {
    const secret = crypto.randomUUID()
    const address = sameAddress(to)
    const id = store.newId()
    const link = { id, noun, document_id, worker_id, client_id, address, revoked_at: null }
    store.documentLinks.set(secret, link)
    store.clientMails.push({ worker_id, address, created_at: now })
    const subject = `${numberOf(document)} from ${personOf(store, worker_id).full_name}`
    store.mail.push({ to, subject, token: secret })
  }
}
