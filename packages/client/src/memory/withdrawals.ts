import type { SignedInCall } from './call.ts'

interface Sent {
  id: string
  client_id: string
}

const keyOf = ({ id, client_id }: Sent): string => `${id} ${client_id}`

/** Outlives the document: a mailed link still says what became of it. */
export function recordWithdrawal({ store, account, now }: SignedInCall, document: Sent): void {
  store.withdrawn.set(keyOf(document), {
    worker_name: account.profile.full_name,
    withdrawn_at: now,
  })
}

/** How the client who calls lost a document that had been sent to it; nothing where it never had it. */
export const withdrawalOf = ({ store, account }: SignedInCall, id: string) =>
  store.withdrawn.get(keyOf({ id, client_id: account.id }))
