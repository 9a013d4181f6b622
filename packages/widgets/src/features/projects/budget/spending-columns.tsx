import { formatPence, penceFromPounds, type Spending } from '@daysheet/core'
import { msg, type ItemsColumn } from '../../../ui/index.ts'
import { Shares } from './Shares.tsx'

/** Labour, expenses and both together; on a phone the two stand under the name. */
export const spendingColumns = <Row extends Spending>(): ItemsColumn<Row>[] => [
  {
    key: 'labour',
    kind: 'figure',
    header: msg('Labour'),
    cell: ({ labour }) => formatPence(penceFromPounds(labour)),
    phone: (spending) => <Shares spending={spending} />,
  },
  {
    key: 'expenses',
    kind: 'figure',
    header: msg('Expenses'),
    cell: ({ expenses }) => formatPence(penceFromPounds(expenses)),
    phone: false,
  },
  { key: 'spent', kind: 'amount', header: msg('Spent'), amount: ({ spent }) => spent },
]
