import { useState } from 'react'
import {
  formatPeriod,
  formatPounds,
  formatTaxYear,
  taxYearPeriod,
  type FinancialStats,
} from '@daysheet/core'
import { useLinkTo } from '../../provider/index.ts'
import {
  msg,
  Badge,
  FactCell,
  FactCells,
  Heading,
  HourglassIcon,
  Inline,
  Link,
  Stack,
  Text,
  useWords,
  type Words,
} from '../../ui/index.ts'
import { TaxEstimate } from './TaxEstimate.tsx'

type TaxYearStats = FinancialStats['taxYearStats']

/** What this tax year has brought, what was kept back of it and what it may cost. */
export function TaxYear({ stats }: { stats: TaxYearStats }) {
  const words = useWords()
  const linkTo = useLinkTo()
  const [isExplained, setExplained] = useState(false)
  const { start, end } = taxYearPeriod(stats.year)
  const { estimatedRefund, estimatedTaxBeforeCis, businessExpenses } = stats
  return (
    <Stack gap={2}>
      <Inline justify="between" align="baseline">
        <Heading level={2} size="part">
          {words('Tax year {year}', { year: formatTaxYear(stats.year) })}
        </Heading>
        <Text as="span" size="tiny" tone="muted">
          {formatPeriod(start, end)}
        </Text>
      </Inline>
      <FactCells columns={2}>
        <FactCell
          wide
          label={msg('Paid')}
          figure={stats.paidInvoices.totalAmount}
          note={describePaidInvoices(stats.paidInvoices, words)}
        />
        <FactCell
          label={msg('CIS deductions')}
          figure={stats.totalCisDeductions}
          note={msg('Paid to HMRC for you')}
        />
        <TaxLiability stats={stats} />
        {estimatedRefund !== null && estimatedTaxBeforeCis !== null && estimatedRefund > 0 && (
          <FactCell
            wide
            label={msg('Estimated refund')}
            figure={estimatedRefund}
            note={words('CIS {cis} less tax {tax}', {
              cis: formatPounds(stats.totalCisDeductions),
              tax: formatPounds(estimatedTaxBeforeCis),
            })}
          />
        )}
        <FactCell
          wide
          label={msg('Tax Year Expenses')}
          figure={businessExpenses.totalAmount}
          note={
            <Inline justify="end">
              {words('Breakdown by category')}
              <Badge variant="dashed" icon={HourglassIcon}>
                {msg('Coming Soon')}
              </Badge>
            </Inline>
          }
          {...linkTo({ to: 'invoices', tab: 'expenses' })}
        />
      </FactCells>
      {stats.estimate && (
        <Inline justify="end">
          <Link isStandalone isSmall onPress={() => setExplained(true)}>
            {msg('How this is estimated')}
          </Link>
          <TaxEstimate stats={stats} isOpen={isExplained} onOpenChange={setExplained} />
        </Inline>
      )}
    </Stack>
  )
}

function TaxLiability({ stats }: { stats: TaxYearStats }) {
  const words = useWords()
  const { estimatedTaxLiability, estimatedTaxBeforeCis, year } = stats
  const label = msg('Estimated tax liability')
  if (estimatedTaxLiability === null || estimatedTaxBeforeCis === null) {
    return (
      <FactCell
        label={label}
        value={words('Not available')}
        note={words('The rates of {year} are not known yet', { year: formatTaxYear(year) })}
      />
    )
  }
  return (
    <FactCell
      label={label}
      figure={estimatedTaxLiability}
      note={words('{tax} before CIS', { tax: formatPounds(estimatedTaxBeforeCis) })}
    />
  )
}

const describePaidInvoices = (paid: TaxYearStats['paidInvoices'], words: Words): string => {
  const { count, netAmount } = paid
  if (netAmount === paid.totalAmount) {
    return words({ one: '1 invoice', other: '{count} invoices' }, { count })
  }
  return words(
    {
      one: '1 invoice, {net} after CIS',
      other: '{count} invoices, {net} after CIS',
    },
    { count, net: formatPounds(netAmount) },
  )
}
