import {
  ApiError,
  clientChangeRefusal,
  sendingRefusal,
  type DocumentAction,
  type DocumentMachine,
  type DocumentNoun,
  type UserType,
} from '@daysheet/core'
import type { Terms } from './terms.ts'

/** The part of the signed-in person that policies need. */
export interface Viewer {
  id: string
  user_type: UserType
}

interface Owned {
  worker_id: string
  client_id: string
  status: string
}

/**
 * A document is visible to its two parties, a draft to its worker only. Throws `access_denied` for
 * everyone else.
 */
export function assertParty(viewer: Viewer, document: Owned): void {
  const isWorker = viewer.user_type === 'worker' && document.worker_id === viewer.id
  const isClient =
    viewer.user_type === 'client' && document.client_id === viewer.id && document.status !== 'draft'
  if (!isWorker && !isClient) throw new ApiError('access_denied')
}

/**
 * Creating and submitting need a client that still works with the worker and accepts the document.
 */
export function assertClientAccepts(noun: DocumentNoun, terms: Terms): void {
  const message = sendingRefusal(noun, terms, terms.client_name)
  if (message !== null) throw new ApiError('permission_disabled', { message })
}

/** Checked before the lines: an error about the lines would mislead here. */
export function assertAllowed(
  { noun, machine }: { noun: DocumentNoun; machine: DocumentMachine },
  { status }: { status: string },
  action: DocumentAction,
  refusal?: string,
): void {
  if (machine.can(status, action)) return
  throw new ApiError('wrong_state', { message: refusal ?? machine.refusal(status, action, noun) })
}

export function assertClientUnchanged(
  noun: DocumentNoun,
  document: Owned & { timesheet_number?: string | null },
  client_id: string,
): void {
  const message = client_id === document.client_id ? null : clientChangeRefusal(noun, document)
  if (message !== null) throw new ApiError('invalid', { issues: [{ path: 'client_id', message }] })
}
