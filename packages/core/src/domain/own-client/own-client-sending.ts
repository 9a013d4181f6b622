import { msg } from '../msg.ts'
import { refused, refusedFields, type Refused } from '../refusal.ts'
import type { OwnClientStatus } from './own-client-status.ts'

/** What decides whether something can be written for an own client, and sent to it. */
export interface OwnClientTerms {
  client: string
  status: OwnClientStatus
  invoice_email: string | null
  /** Whether the worker's own address is confirmed: mails to others wait for that. */
  is_email_confirmed: boolean
  /** Why the worker has no own clients now, by the plan; null: they have. */
  plan_refusal: string | null
}

const archived = (client: string) =>
  `${client} is archived. Bring it back first. Nothing was saved.`
const joined = (client: string) =>
  `${client} has joined Daysheet: choose it among your clients. Nothing was saved.`
const noAddress = (client: string) =>
  `Add the email address that documents for ${client} go to first. Nothing was sent.`
export const UNCONFIRMED_SENDER = msg(
  'Please confirm your own email address first: documents for your own clients are mailed. Nothing was sent.',
)

/**
 * Why nothing new can be written for this own client, or null. A document that was sent before can
 * always be answered, whatever became of the plan.
 */
function writingRefusal(
  { client, status, plan_refusal }: OwnClientTerms,
  isOpen: boolean,
): Refused | null {
  if (status === 'joined') return refused('permission_disabled', joined(client))
  if (isOpen) return null
  if (status === 'archived') return refused('permission_disabled', archived(client))
  return plan_refusal === null ? null : refused('plan_required', plan_refusal)
}

/** Why nothing can be mailed to it now, or null. */
function mailingRefusal({
  client,
  invoice_email,
  is_email_confirmed,
}: OwnClientTerms): Refused | null {
  if (invoice_email === null) {
    return refusedFields([{ path: 'client_id', message: noAddress(client) }])
  }
  return is_email_confirmed ? null : refused('email_unverified', UNCONFIRMED_SENDER)
}

/**
 * Why a document can't be written for an own client, or sent to it, or null: it has left or was put
 * away, the plan has ended, nobody knows where to, or the worker's own address is not confirmed.
 *
 * Without Premium Worker Callum amends the invoice that Brook Joinery questioned, and writes no new one.
 */
export const ownClientSendingRefusal = (
  terms: OwnClientTerms,
  { isOpen, sends }: { isOpen: boolean; sends: boolean },
): Refused | null => writingRefusal(terms, isOpen) ?? (sends ? mailingRefusal(terms) : null)

/** The same as a sentence, before anything is typed; null: a document can be sent. */
export function ownClientSendingSentence(terms: OwnClientTerms): string | null {
  const refusal = ownClientSendingRefusal(terms, { isOpen: false, sends: true })?.refusal
  return refusal ? (refusal.message ?? refusal.issues?.[0]?.message ?? null) : null
}
