import type { FinancialStats } from '@daysheet/core'
import { useLinkTo } from '../../provider/index.ts'
import { msg, FactCell, FactCells, useWords, type Words } from '../../ui/index.ts'

type OutstandingInvoices = FinancialStats['outstandingInvoices']

/** What the worker waits for: what reaches the bank, so after CIS. */
export function Outstanding({ invoices }: { invoices: OutstandingInvoices }) {
  const words = useWords()
  return (
    <FactCells columns={1}>
      <FactCell
        label={msg('Outstanding invoices')}
        figure={invoices.netAmount}
        size="screen"
        total
        note={formatCount(invoices, words)}
        {...useLinkTo()({ to: 'invoices' })}
      />
    </FactCells>
  )
}

const formatCount = (invoices: OutstandingInvoices, words: Words): string => {
  const { count, overdueCount } = invoices
  if (count === 0) return words('Nothing is waiting to be paid')
  if (invoices.netAmount === invoices.totalAmount) return describeOutstanding(invoices, words)
  return overdueCount === 0
    ? words({ one: '1 invoice, after CIS', other: '{count} invoices, after CIS' }, { count })
    : words(
        {
          one: '1 invoice, after CIS, {overdue} overdue',
          other: '{count} invoices, after CIS, {overdue} overdue',
        },
        { count, overdue: overdueCount },
      )
}

/** Nothing is deducted from somebody who is not under CIS. */
const describeOutstanding = ({ count, overdueCount }: OutstandingInvoices, words: Words): string =>
  overdueCount === 0
    ? words({ one: '1 invoice', other: '{count} invoices' }, { count })
    : words(
        { one: '1 invoice, {overdue} overdue', other: '{count} invoices, {overdue} overdue' },
        { count, overdue: overdueCount },
      )
