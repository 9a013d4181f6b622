import { msg } from '../msg.ts'
import { formatTaxMonth, type TaxMonth } from '../tax-calendar.ts'

/** What a worker is told who files a statement of an own client a second time. */
export const statementDuplicateFiled = (
  client: string,
  { tax_year, tax_month }: TaxMonth,
): string =>
  `You have filed this statement of ${client} already: ${formatTaxMonth(tax_year, tax_month)}, with these figures and this file. Nothing was filed again.`

export const NOT_AN_OWN_CLIENT = msg(
  'This client gives its statements here itself, so nothing can be filed for it. Nothing was changed.',
)
export const NOT_FILED_BY_YOU = msg(
  'Your client gave you this statement here, so it stays. Nothing was deleted.',
)
