/** What the list of CIS statements shows; a host may keep it in the address. */
export interface CisStatementsView {
  /** The year in which the tax year starts; null for the tax year that it is now. */
  year: number | null
}

export const THIS_TAX_YEAR: CisStatementsView = { year: null }
