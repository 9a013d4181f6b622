import {
  formatDay,
  formatPounds,
  isCurrentStatement,
  londonDay,
  type CisSummary,
  type IssuedStatement,
} from '@daysheet/core'
import { Offered, useDaysheet, useSupports } from '../../../provider/index.ts'
import {
  msg,
  Button,
  DataTable,
  DocumentId,
  DownloadIcon,
  Figure,
  Inline,
  ListCard,
  Stack,
  Text,
  Trash2Icon,
  useWords,
} from '../../../ui/index.ts'
import { describeTaxMonth } from '../describe-tax-month.ts'
import { describeStatementGiven } from '../describe-given.ts'
import { StatementMark } from '../StatementMark.tsx'

export interface StatementTableProps {
  rows: IssuedStatement[]
  /** Over all of them, whatever page is shown. */
  summary: CisSummary
  onDownload: (statement: IssuedStatement) => void
  /** The id of the one whose file is on its way. */
  downloading: string | null
  onDelete: (statement: IssuedStatement) => void
}

/** What was given: a table at width, cards on a phone, what they come to at the foot. */
export function StatementTable(props: StatementTableProps) {
  const { rows, summary } = props
  const words = useWords()
  return (
    <DataTable
      label={msg('CIS Statements')}
      rows={rows}
      rowKey={({ id }) => id}
      footLabel={words(
        { one: '1 statement', other: '{count} statements' },
        { count: summary.total_statements },
      )}
      columns={[
        {
          key: 'worker',
          header: msg('Worker'),
          cell: (statement) => (
            <>
              <Text as="div" size="small" isStrong>
                <>{statement.worker_name}</>
              </Text>
              {statement.invoice_number !== null && (
                <Text as="div" size="tiny" tone="muted">
                  <DocumentId>{statement.invoice_number}</DocumentId>
                </Text>
              )}
            </>
          ),
        },
        {
          key: 'month',
          header: msg('Tax month'),
          cell: (statement) => (
            <Stack gap={1}>
              <>{describeTaxMonth(statement, words)}</>
              <StatementMark statement={statement} />
            </Stack>
          ),
        },
        {
          key: 'uploaded',
          header: msg('Uploaded'),
          wideOnly: true,
          cell: ({ uploaded_at }) => formatDay(londonDay(uploaded_at)),
        },
        {
          key: 'payments',
          header: msg('Payments'),
          kind: 'figure',
          cell: ({ total_payments }) => <Figure amount={total_payments} tone="inherit" />,
          total: <Figure amount={summary.total_payments} />,
        },
        {
          key: 'deductions',
          header: msg('Deductions'),
          kind: 'amount',
          cell: ({ total_deductions }) => <Figure amount={total_deductions} tone="inherit" />,
          total: <Figure amount={summary.total_deductions} />,
        },
        {
          key: 'actions',
          header: msg('Actions'),
          cell: (statement) => <RowActions statement={statement} {...props} />,
        },
      ]}
      card={(statement) => <StatementCard statement={statement} {...props} />}
    />
  )
}

type RowProps = StatementTableProps & { statement: IssuedStatement }

function StatementCard({ statement, ...props }: RowProps) {
  const words = useWords()
  const { today } = useDaysheet()
  const { worker_name, total_payments, total_deductions } = statement
  return (
    <ListCard
      headingLevel={2}
      title={<>{worker_name}</>}
      detail={<>{describeTaxMonth(statement, words)}</>}
      meta={
        <Text as="span" size="small" tone="muted">
          {describeStatementGiven(statement, today, words)}
        </Text>
      }
      badges={
        <>
          <StatementMark statement={statement} />
          {words('Payments {amount}', { amount: formatPounds(total_payments) })}
        </>
      }
      figure={total_deductions}
      figureNote={msg('Deductions')}
      actions={<RowActions statement={statement} {...props} />}
    />
  )
}

function RowActions({ statement, onDownload, downloading, onDelete }: RowProps) {
  const supports = useSupports()
  const words = useWords()
  const names = {
    tax_month: describeTaxMonth(statement, words),
    worker: statement.worker_name,
  }
  return (
    <Inline gap={1}>
      {statement.file_url === null ? (
        <Text as="span" size="small" tone="muted">
          {statement.print_failed
            ? msg('PDF not made')
            : statement.source === 'made'
              ? msg('PDF on its way')
              : msg('No file')}
        </Text>
      ) : (
        <Offered by="cisStatements.download">
          <Button
            variant="quiet"
            size="compact"
            icon={<DownloadIcon size="s" />}
            label={words('Download {tax_month} of {worker}', names)}
            isPending={downloading === statement.id}
            onPress={() => onDownload(statement)}
          >
            {msg('Download')}
          </Button>
        </Offered>
      )}
      {isCurrentStatement(statement) && supports('cisStatements.delete') && (
        <Button
          variant="quietDanger"
          size="compact"
          icon={<Trash2Icon size="s" />}
          label={words('Delete {tax_month} of {worker}', names)}
          onPress={() => onDelete(statement)}
        >
          {msg('Delete')}
        </Button>
      )}
    </Inline>
  )
}
