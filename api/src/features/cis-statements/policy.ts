import { ApiError } from '@daysheet/core'

/** A statement is for its worker and its client. Throws `access_denied` for everyone else. */
export function assertStatementParty(
  viewer: { id: string },
  statement: { worker_id: string; client_id: string },
): void {
  if (viewer.id === statement.worker_id || viewer.id === statement.client_id) return
  throw new ApiError('access_denied')
}
