import {
  ApiError,
  withdrawnAndDeleted,
  withdrawnAndMoved,
  withdrawnSentence,
  type Withdrawable,
} from '@daysheet/core'
import { accessDenied, notFound, personOf, type SignedInCall } from './call.ts'

interface Sent {
  id: string
  client_id: string
}

const keyOf = ({ id, client_id }: Sent): string => `${id} ${client_id}`

/** Outlives the document: a mailed link still says what became of it. */
export function keepWithdrawal({ store, account, now }: SignedInCall, document: Sent): void {
  store.withdrawn.set(keyOf(document), {
    worker_name: account.profile.full_name,
    withdrawn_at: now,
  })
}

/** A client to whom a deleted draft had been sent hears that it was withdrawn. */
export function deletedRefusal({ store, account }: SignedInCall, id: string): ApiError {
  const withdrawal = store.withdrawn.get(keyOf({ id, client_id: account.id }))
  if (!withdrawal) return notFound()
  return new ApiError('withdrawn', { message: withdrawnAndDeleted(withdrawal) })
}

/** Why somebody may not see a document that there is. */
export function hiddenRefusal(
  { store, account }: SignedInCall,
  document: Omit<Withdrawable, 'worker_name'> & Sent & { worker_id: string },
): ApiError {
  const { full_name: worker_name } = personOf(store, document.worker_id)
  const isClient = document.client_id === account.id
  const lost = store.withdrawn.get(keyOf({ id: document.id, client_id: account.id }))
  const message = isClient
    ? withdrawnSentence({ ...document, worker_name })
    : lost
      ? withdrawnAndMoved(lost)
      : null
  return message === null ? accessDenied() : new ApiError('withdrawn', { message })
}
