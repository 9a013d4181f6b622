import { ApiError, partyOf, type Viewer } from '@daysheet/core'

/** A statement is for its worker and its client. Throws `access_denied` for everyone else. */
export function assertStatementParty(
  { account }: Viewer,
  statement: { worker_id: string; client_id: string },
): void {
  if (partyOf(account, statement) === null) throw new ApiError('access_denied')
}

/** Only the client that gave a statement takes it back. */
export function assertGaveStatement({ account }: Viewer, statement: { client_id: string }): void {
  if (account.id !== statement.client_id) throw new ApiError('access_denied')
}
