import { formatTaxYear, type FinancialStats } from '@daysheet/core'
import {
  msg,
  Dialog,
  Heading,
  Stack,
  SummaryList,
  Text,
  useWords,
  type SummaryLine,
  type Words,
} from '../../ui/index.ts'
import * as css from './worker-home.css.ts'

type TaxYearStats = FinancialStats['taxYearStats']

interface TaxEstimateProps {
  stats: TaxYearStats
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Step by step from what was paid to what is left to pay or comes back, and what that assumes. */
export function TaxEstimate({ stats, isOpen, onOpenChange }: TaxEstimateProps) {
  const words = useWords()
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={words('Estimated tax {year}', { year: formatTaxYear(stats.year) })}
    >
      <Stack gap={5}>
        <SummaryList lines={linesOf(stats, words)} />
        <Stack gap={2}>
          <Heading level={3}>{msg('What this assumes')}</Heading>
          <ul className={css.assumptions}>
            {stats.assumptions.map((assumption) => (
              <li key={assumption}>{words(assumption)}</li>
            ))}
          </ul>
          <Text size="small" tone="muted">
            {msg('It is an estimate of what you have earned so far, not a tax return.')}
          </Text>
        </Stack>
      </Stack>
    </Dialog>
  )
}

function linesOf(stats: TaxYearStats, words: Words): SummaryLine[] {
  const { estimate, paidInvoices, totalCisDeductions } = stats
  const { estimatedRefund, estimatedTaxLiability, estimatedTaxBeforeCis } = stats
  if (!estimate) return []
  const isRefund = (estimatedRefund ?? 0) > 0
  return [
    {
      label: msg('Income'),
      reason: words(
        {
          one: 'Labour and expenses of 1 paid invoice, without VAT',
          other: 'Labour and expenses of {count} paid invoices, without VAT',
        },
        { count: paidInvoices.count },
      ),
      amount: estimate.income,
    },
    estimate.usesTradingAllowance
      ? {
          label: msg('Trading allowance'),
          reason: msg('More than your Tax Year Expenses'),
          amount: -estimate.deduction,
        }
      : {
          label: msg('Costs'),
          reason: msg('Your Tax Year Expenses, without VAT that you reclaim'),
          amount: -estimate.deduction,
        },
    { label: msg('Profit'), amount: estimate.profit, kind: 'sum' },
    { label: msg('Income tax'), amount: estimate.incomeTax },
    { label: msg('Class 4 National Insurance'), amount: estimate.class4 },
    { label: msg('Tax before CIS'), amount: estimatedTaxBeforeCis ?? 0, kind: 'sum' },
    { label: msg('CIS deductions'), amount: -totalCisDeductions },
    isRefund
      ? { label: msg('Estimated refund'), amount: estimatedRefund ?? 0, kind: 'total' }
      : {
          label: msg('Estimated tax liability'),
          amount: estimatedTaxLiability ?? 0,
          kind: 'total',
        },
  ]
}
