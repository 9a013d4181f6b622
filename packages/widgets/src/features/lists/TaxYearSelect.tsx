import { formatPeriod, formatTaxYear, lastFiveTaxYears, taxYearPeriod } from '@daysheet/core'
import { useDaysheet } from '../../provider/index.ts'
import { msg, Select, useWords, type Words } from '../../ui/index.ts'

export interface TaxYearSelectProps {
  /** The year in which the tax year starts: 2026 is 2026/27. */
  value: number
  onChange: (year: number) => void
}

/** This tax year and the four before, each with both its dates. */
export function TaxYearSelect({ value, onChange }: TaxYearSelectProps) {
  const { today } = useDaysheet()
  const words = useWords()
  const lastFive = lastFiveTaxYears(today)
  // A year that came with the address can be chosen too, or nobody could see what is filtered.
  const years = lastFive.includes(value) ? lastFive : [...lastFive, value]
  return (
    <Select
      label={msg('Tax year')}
      isLabelHidden
      optionsAre="names"
      value={String(value)}
      onChange={(id) => onChange(Number(id ?? value))}
      options={years.map((year) => ({ id: String(year), label: describeTaxYear(year, words) }))}
    />
  )
}

/** `2026/27 (6 Apr 2026 – 5 Apr 2027)`: nobody should have to know where a tax year begins. */
export function describeTaxYear(year: number, words: Words): string {
  const { start, end } = taxYearPeriod(year)
  return words('{tax_year} ({period})', {
    tax_year: formatTaxYear(year),
    period: formatPeriod(start, end),
  })
}
