import {
  clientDisplayName,
  formatDay,
  formatPounds,
  type Reconciliation,
  type ReconciliationLine,
} from '@daysheet/core'
import { DestinationLink, useDaysheet } from '../../../provider/index.ts'
import {
  msg,
  Button,
  DataTable,
  DocumentId,
  DownloadIcon,
  Figure,
  Inline,
  ListCard,
  SendIcon,
  Stack,
  Text,
  UploadIcon,
  useWords,
  type Words,
} from '../../../ui/index.ts'
import { describeTaxMonth } from '../describe-tax-month.ts'
import { describeVerdict } from './describe-line.ts'
import { VerdictBadge } from './VerdictBadge.tsx'

type StatementOfLine = ReconciliationLine['statements'][number]

export interface ReconciliationTableProps {
  reconciliation: Reconciliation
  onAsk: (line: ReconciliationLine) => void
  /** The worker files it themselves, where the line is of an own client. */
  canFile: (line: ReconciliationLine) => boolean
  onFile: (line: ReconciliationLine) => void
  onDownload: (line: ReconciliationLine, statement: StatementOfLine) => void
  /** Of the cards: under the page's heading, or under one of a part. */
  headingLevel: 2 | 3
  /** The id of the statement whose file is on its way. */
  downloading: string | null
}

/** A row for each client and tax month: a table at width, cards on a phone. */
export function ReconciliationTable(props: ReconciliationTableProps) {
  const { lines, totals } = props.reconciliation
  const words = useWords()
  return (
    <DataTable
      label={msg('Deductions month by month')}
      rows={lines}
      rowKey={({ client_id, tax_month }) => `${tax_month} ${client_id}`}
      footLabel={words({ one: '1 month', other: '{count} months' }, { count: lines.length })}
      columns={[
        {
          key: 'month',
          header: msg('Tax month'),
          cell: (line) => (
            <>
              <Text as="div" size="small" isStrong>
                <>{describeTaxMonth(line, words)}</>
              </Text>
              <Text as="div" size="tiny" tone="muted">
                <>{clientDisplayName(line)}</>
              </Text>
            </>
          ),
        },
        {
          key: 'verdict',
          header: msg('Statement'),
          cell: (line) => (
            <>
              <VerdictBadge verdict={line.verdict} />
              <VerdictNote line={line} words={words} />
              <ReturnNote line={line} />
            </>
          ),
        },
        {
          key: 'invoices',
          header: msg('Invoices'),
          wideOnly: true,
          cell: (line) => <InvoiceLinks line={line} />,
        },
        {
          key: 'payments',
          header: msg('Paid to you'),
          kind: 'figure',
          wideOnly: true,
          cell: (line) => <Figure amount={line.expected_payments} tone="inherit" />,
        },
        {
          key: 'expected',
          header: msg('By invoices'),
          kind: 'figure',
          cell: (line) => <Figure amount={line.expected_deductions} tone="inherit" />,
          total: <Figure amount={totals.deducted_by_invoices} />,
        },
        {
          key: 'stated',
          header: msg('By statements'),
          kind: 'amount',
          cell: ({ stated_deductions }) =>
            stated_deductions === null ? (
              <Text as="span" size="small" tone="muted">
                {msg('None')}
              </Text>
            ) : (
              <Figure amount={stated_deductions} tone="inherit" />
            ),
          total: <Figure amount={totals.deducted_by_statements} />,
        },
        {
          key: 'actions',
          header: msg('Actions'),
          cell: (line) => <LineActions line={line} {...props} />,
        },
      ]}
      card={(line) => <LineCard line={line} {...props} />}
    />
  )
}

type LineProps = ReconciliationTableProps & { line: ReconciliationLine }

function LineCard({ line, ...props }: LineProps) {
  const words = useWords()
  const { stated_deductions } = line
  return (
    <ListCard
      headingLevel={props.headingLevel}
      title={<>{describeTaxMonth(line, words)}</>}
      detail={<>{clientDisplayName(line)}</>}
      meta={
        <>
          <VerdictNote line={line} words={words} />
          <ReturnNote line={line} />
        </>
      }
      badges={<VerdictBadge verdict={line.verdict} />}
      figure={line.expected_deductions}
      figureNote={msg('By invoices')}
      note={
        <Stack gap={1}>
          <Text as="span" size="small" tone="muted">
            {stated_deductions === null
              ? msg('No statement yet')
              : words('By statements {amount}', { amount: formatPounds(stated_deductions) })}
          </Text>
          <InvoiceLinks line={line} />
        </Stack>
      }
      actions={<LineActions line={line} {...props} />}
    />
  )
}

function VerdictNote({ line, words }: { line: ReconciliationLine; words: Words }) {
  const { today } = useDaysheet()
  const note = describeVerdict(line, today, words)
  if (note === null) return null
  return (
    <Text as="div" size="tiny" tone={line.verdict === 'missing' ? 'critical' : 'muted'}>
      <>{note}</>
    </Text>
  )
}

const ReturnNote = ({ line }: { line: ReconciliationLine }) =>
  line.is_in_accepted_return ? (
    <Text as="div" size="tiny" tone="muted">
      {msg('HMRC has your contractor’s return for this month')}
    </Text>
  ) : null

const InvoiceLinks = ({ line }: { line: ReconciliationLine }) => (
  <Inline gap={2}>
    {[...new Map(line.invoices.map((invoice) => [invoice.id, invoice])).values()].map(
      ({ id, invoice_number }) => (
        <DestinationLink key={id} to={{ to: 'invoice', id }}>
          <DocumentId>{invoice_number}</DocumentId>
        </DestinationLink>
      ),
    )}
  </Inline>
)

function LineActions({ line, onAsk, canFile, onFile, onDownload, downloading }: LineProps) {
  const words = useWords()
  const names = { tax_month: describeTaxMonth(line, words), client: clientDisplayName(line) }
  const withFile = line.statements.filter(({ file_url }) => file_url !== null)
  return (
    <Inline gap={1}>
      {line.abilities.request_statement && (
        <Button
          size="compact"
          icon={<SendIcon size="s" />}
          label={words('Ask for statement: {tax_month}, {client}', names)}
          onPress={() => onAsk(line)}
        >
          {msg('Ask for statement')}
        </Button>
      )}
      {canFile(line) && line.verdict !== 'matched' && (
        <Button
          size="compact"
          icon={<UploadIcon size="s" />}
          label={words('File Statement: {tax_month}, {client}', names)}
          onPress={() => onFile(line)}
        >
          {msg('File Statement')}
        </Button>
      )}
      {withFile.map((statement) => (
        <Button
          key={statement.id}
          variant="quiet"
          size="compact"
          icon={<DownloadIcon size="s" />}
          label={words('Statement of {tax_month} by {client}', names)}
          isPending={downloading === statement.id}
          onPress={() => onDownload(line, statement)}
        >
          {msg('Statement')}
        </Button>
      ))}
      {line.requested_on !== null && (
        <Text as="span" size="tiny" tone="muted">
          {words('Asked {day}', { day: formatDay(line.requested_on, 'short') })}
        </Text>
      )}
    </Inline>
  )
}
