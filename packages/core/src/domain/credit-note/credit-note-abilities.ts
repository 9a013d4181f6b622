import type { Permitted } from '../access/permission.ts'
import type { ClientKind } from '../own-client/own-client-status.ts'
import type { PayRunStatus } from '../pay-run/pay-run-status.ts'
import { refused, type Refused } from '../refusal.ts'
import { creditNoteStatus, type CreditNoteStatus } from './credit-note-status.ts'

/** What decides the abilities of a credit note. */
export interface CreditNoteState {
  status: CreditNoteStatus
  client_kind: ClientKind
  /** One of the same invoice that was sent after it and stands goes first. */
  has_later: boolean
  /** The file of a pay run that takes it off a payment is made: it stays owed until that is decided. */
  is_in_file?: boolean
}

export interface CreditNoteAbilities {
  withdraw: boolean
  refund: boolean
  undo_refund: boolean
  download_pdf: boolean
}

/** Its client says that it was paid back; of one that doesn't sign in the worker does. */
const maySettle = ({ account, permissions }: Permitted, client_kind: ClientKind): boolean =>
  account.side === 'client' ? permissions.has('pay') : client_kind === 'own'

/** Why the caller may not record a refund, or take it back, whatever the status. */
export const settlingRefusal = (viewer: Permitted, client_kind: ClientKind): Refused | null =>
  maySettle(viewer, client_kind) ? null : refused('access_denied')

/**
 * What its reader may do with a credit note. It travels with each, so that no screen works it out.
 *
 * CN-2026-0003 is owed back on 7 Dec 2026: Łukasz may withdraw it, Pennine's accounts clerk may record
 * that he paid it back.
 */
export function creditNoteAbilities(
  { status, client_kind, has_later, is_in_file = false }: CreditNoteState,
  viewer: Permitted,
): CreditNoteAbilities {
  const isWorker = viewer.account.side === 'worker'
  const settles = maySettle(viewer, client_kind)
  return {
    withdraw: isWorker && !has_later && !is_in_file && creditNoteStatus.can(status, 'withdraw'),
    refund: settles && !is_in_file && creditNoteStatus.can(status, 'refund'),
    undo_refund: settles && creditNoteStatus.can(status, 'undo_refund'),
    download_pdf: isWorker || viewer.permissions.has('read'),
  }
}

/** The pay run of a credit note as somebody reads it: one that is not confirmed is its company's own. */
export const readablePayRun = <Run extends { status: PayRunStatus }>(
  run: Run | null,
  { account }: Pick<Permitted, 'account'>,
): Run | null => (account.side === 'client' || run?.status === 'confirmed' ? run : null)
