/** What the client's list of CIS statements shows; a host may keep it in the address. */
export interface IssuedStatementsView {
  /** `outstanding`: what is still to be given, in place of what was. */
  status: 'all' | 'outstanding'
  /** The year in which the tax year starts; null for the tax year that it is now. */
  year: number | null
  /** Null for every worker. */
  workerId: string | null
  /** What is searched for, as typed. */
  q: string
}

export const EVERY_ISSUED_STATEMENT: IssuedStatementsView = {
  status: 'all',
  year: null,
  workerId: null,
  q: '',
}
