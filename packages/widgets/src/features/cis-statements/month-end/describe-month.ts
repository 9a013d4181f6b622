import { formatPeriod, type CisMonthSummary } from '@daysheet/core'
import type { Words } from '../../../ui/index.ts'

type Month = Pick<CisMonthSummary, 'tax_month' | 'period_start' | 'period_end'>

export const monthName = ({ tax_month }: Pick<Month, 'tax_month'>, words: Words): string =>
  words('Month {tax_month}', { tax_month })

export const periodOf = ({ period_start, period_end }: Month): string =>
  formatPeriod(period_start, period_end)

/** `Month 8 (6 Nov – 5 Dec 2026)`. */
export const formatMonth = (month: Month, words: Words): string =>
  words('Month {tax_month} ({period})', { tax_month: month.tax_month, period: periodOf(month) })

/** Months that have not begun have nothing to show. */
export const hasBegun = ({ period_start }: Pick<Month, 'period_start'>, today: string): boolean =>
  period_start <= today
