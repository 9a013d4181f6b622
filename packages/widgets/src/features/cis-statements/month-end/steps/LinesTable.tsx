import { formatPounds, type CisMonth, type CisMonthLine } from '@daysheet/core'
import {
  Button,
  ChevronDownIcon,
  ChevronRightIcon,
  DataTable,
  Figure,
  Inline,
  ListCard,
  msg,
  Text,
  useWords,
  type Words,
} from '../../../../ui/index.ts'
import { LineDetails } from './LineDetails.tsx'
import { LineStatementBadge } from './LineStatementBadge.tsx'

interface LinesTableProps {
  clientId: string
  month: CisMonth
  rows: CisMonthLine[]
  open: ReadonlySet<string>
  onToggle: (line: CisMonthLine) => void
}

/** A line per worker; it opens to the invoices that it adds up. */
export function LinesTable({ clientId, month, rows, open, onToggle }: LinesTableProps) {
  const words = useWords()
  const detailOf = (line: CisMonthLine) =>
    open.has(line.worker_id) ? <LineDetails clientId={clientId} month={month} line={line} /> : null
  return (
    <DataTable
      label={msg('Workers paid in this month')}
      rows={rows}
      rowKey={({ worker_id }) => worker_id}
      onPress={onToggle}
      detail={detailOf}
      footLabel={words(
        { one: '1 worker', other: '{count} workers' },
        { count: month.workers_count },
      )}
      columns={[
        {
          key: 'worker',
          header: msg('Worker'),
          cell: (line) => (
            <>
              <Text as="div" size="small" isStrong>
                <>{line.worker_name || words('A worker without a name')}</>
              </Text>
              <Text as="div" size="tiny" tone="muted">
                {standingOf(line, words)}
              </Text>
            </>
          ),
        },
        {
          key: 'statement',
          header: msg('Statement'),
          cell: (line) => <LineStatementBadge line={line} state={month.state} />,
        },
        {
          key: 'payments',
          header: msg('Payments'),
          kind: 'figure',
          cell: ({ payments }) => <Figure amount={payments} tone="inherit" />,
          total: <Figure amount={month.payments} />,
        },
        {
          key: 'materials',
          header: msg('Materials'),
          kind: 'figure',
          wideOnly: true,
          cell: ({ materials }) => <Figure amount={materials} tone="inherit" />,
          total: <Figure amount={month.materials} />,
        },
        {
          key: 'liable',
          header: msg('Liable to CIS'),
          kind: 'figure',
          wideOnly: true,
          cell: ({ liable }) => <Figure amount={liable} tone="inherit" />,
          total: <Figure amount={month.liable} />,
        },
        {
          key: 'deducted',
          header: msg('Deducted'),
          kind: 'amount',
          cell: ({ deducted }) => <Figure amount={deducted} tone="inherit" />,
          total: <Figure amount={month.deducted} total />,
        },
      ]}
      card={(line) => (
        <LineCard
          line={line}
          month={month}
          detail={detailOf(line)}
          onToggle={() => onToggle(line)}
        />
      )}
    />
  )
}

interface LineCardProps {
  line: CisMonthLine
  month: CisMonth
  detail: ReturnType<typeof LineDetails> | null
  onToggle: () => void
}

function LineCard({ line, month, detail, onToggle }: LineCardProps) {
  const words = useWords()
  const isOpen = detail !== null
  return (
    <ListCard
      headingLevel={3}
      title={<>{line.worker_name || words('A worker without a name')}</>}
      detail={standingOf(line, words)}
      meta={words('Payments {amount}', { amount: formatPounds(line.payments) })}
      badges={<LineStatementBadge line={line} state={month.state} />}
      figure={line.deducted}
      figureNote={msg('Deducted')}
      actions={
        <Inline gap={1}>
          <Button
            size="compact"
            variant="quiet"
            isExpanded={isOpen}
            icon={isOpen ? <ChevronDownIcon size="s" /> : <ChevronRightIcon size="s" />}
            label={words(
              { one: '1 invoice of {worker}', other: '{count} invoices of {worker}' },
              { count: line.invoices.length, worker: line.worker_name },
            )}
            onPress={onToggle}
          >
            {words(
              { one: '1 invoice', other: '{count} invoices' },
              { count: line.invoices.length },
            )}
          </Button>
        </Inline>
      }
      note={detail}
    />
  )
}

/** `20% · UTR 2108834503`. */
const standingOf = ({ cis_status, utr_number }: CisMonthLine, words: Words): string =>
  [
    cis_status === null
      ? words('Several rates')
      : cis_status === '0'
        ? words('Gross')
        : words('{percent}%', { percent: cis_status }),
    utr_number === null ? words('No UTR given') : words('UTR {utr}', { utr: utr_number }),
  ].join(' · ')
