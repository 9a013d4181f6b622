import type { NewPartnerEvent } from '@daysheet/core'

interface StatementOf {
  id: string
  client_id: string
  worker_id: string
  tax_year: number
  tax_month: number
}

/** What both sides' partners hear of a CIS statement: which month, and none of its figures. */
export const statementEvent = (
  what: 'uploaded' | 'made' | 'deleted',
  { id, client_id, worker_id, tax_year, tax_month }: StatementOf,
): NewPartnerEvent => ({
  type: `cis_statement.${what}`,
  data: { statement_id: id, client_id, worker_id, tax_year, tax_month },
})
