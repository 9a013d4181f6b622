import {
  ApiError,
  isCurrentStatement,
  statementYearRefusal,
  SUPERSEDED_STAYS,
  type Day,
} from '@daysheet/core'

/** A statement is for its worker and its client. Throws `access_denied` for everyone else. */
export function assertStatementParty(
  viewer: { id: string },
  statement: { worker_id: string; client_id: string },
): void {
  if (viewer.id === statement.worker_id || viewer.id === statement.client_id) return
  throw new ApiError('access_denied')
}

/** Only the client that gave a statement takes it back. */
export function assertGaveStatement(
  client: { id: string },
  statement: { client_id: string },
): void {
  if (client.id !== statement.client_id) throw new ApiError('access_denied')
}

/** Throws `wrong_state` for one that a corrected statement has replaced. */
export function assertCanBeTakenBack(statement: { superseded_at: string | null }): void {
  if (isCurrentStatement(statement)) return
  throw new ApiError('wrong_state', { message: SUPERSEDED_STAYS })
}

/** Throws `invalid` for a tax year that is not this one or one of the four before. */
export function assertStatementYear(taxYear: number, today: Day): void {
  const message = statementYearRefusal(taxYear, today)
  if (message !== null) {
    throw new ApiError('invalid', { issues: [{ path: 'tax_year', message }] })
  }
}
