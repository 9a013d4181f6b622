import {
  ApiError,
  isCurrentStatement,
  partyOf,
  statementMonthRefusal,
  statementYearRefusal,
  SUPERSEDED_STAYS,
  type Day,
  type TaxMonth,
  type Viewer,
} from '@daysheet/core'

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

/** Throws `wrong_state` for one that a corrected statement has replaced. */
export function assertCanBeTakenBack(statement: { superseded_at: string | null }): void {
  if (isCurrentStatement(statement)) return
  throw new ApiError('wrong_state', { message: SUPERSEDED_STAYS })
}

/** Throws `invalid` for a tax year before the last five, and for a tax month that is not over. */
export function assertStatementMonth(month: TaxMonth, today: Day): void {
  assertNone('tax_year', statementYearRefusal(month.tax_year, today))
  assertNone('tax_month', statementMonthRefusal(month, today))
}

function assertNone(path: keyof TaxMonth, message: string | null): void {
  if (message !== null) throw new ApiError('invalid', { issues: [{ path, message }] })
}
