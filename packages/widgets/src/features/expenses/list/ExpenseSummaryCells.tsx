import { formatTaxYear, type ExpenseSummary } from '@daysheet/core'
import { msg, FactCell, FactCells, useWords } from '../../../ui/index.ts'

export interface ExpenseSummaryCellsProps {
  summary: ExpenseSummary
  /** The tax year that the sums are of; the select below says its dates. */
  year: number
}

/** What the expenses come to: with VAT, without it, and the VAT alone. */
export function ExpenseSummaryCells({ summary, year }: ExpenseSummaryCellsProps) {
  const words = useWords()
  return (
    <FactCells columns={4}>
      <FactCell
        label={msg('Total')}
        figure={summary.total_amount}
        note={words('Tax year {tax_year}', { tax_year: formatTaxYear(year) })}
      />
      <FactCell label={msg('Ex VAT')} figure={summary.total_ex_vat} />
      <FactCell label={msg('VAT')} figure={summary.total_vat} />
      <FactCell label={msg('Expenses')} figure={String(summary.total_expenses)} />
    </FactCells>
  )
}
