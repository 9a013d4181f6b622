import {
  formatDay,
  isDifferentUpload,
  statementDownloadName,
  type CisMonth,
  type CisMonthLine,
} from '@daysheet/core'
import {
  DestinationButton,
  DestinationLink,
  Offered,
  useDaysheet,
} from '../../../../provider/index.ts'
import { cisStatementFailures } from '../../../../provider/failures/cis-statements.ts'
import {
  Button,
  DownloadIcon,
  Inline,
  ItemsTable,
  msg,
  Stack,
  Text,
  useWords,
} from '../../../../ui/index.ts'
import { useDownloadStatement } from '../../useDownloadStatement.ts'
import { formatDifference } from './DifferentUploads.tsx'
import { WARNINGS } from './LineWarnings.tsx'

interface LineDetailsProps {
  clientId: string
  month: CisMonth
  line: CisMonthLine
}

/** The invoices that a line adds up, its statement, and what HMRC would ask about. */
export function LineDetails({ clientId, month, line }: LineDetailsProps) {
  const words = useWords()
  return (
    <Stack gap={3}>
      {line.warnings.map((warning) => (
        <Text key={warning} size="small">
          {WARNINGS[warning]}
        </Text>
      ))}
      {isDifferentUpload(line) && <Text size="small">{formatDifference(line, words)}</Text>}
      <ItemsTable
        label={words('Invoices of {worker}', { worker: line.worker_name })}
        items={line.invoices}
        itemKey={({ id, paid_at, payments }) => `${id} ${paid_at} ${payments}`}
        columns={[
          {
            key: 'invoice',
            header: msg('Invoice'),
            kind: 'title',
            cell: ({ id, invoice_number, is_part }) => (
              <InvoiceLink id={id} number={invoice_number} isPart={is_part} />
            ),
          },
          {
            key: 'paid',
            header: msg('Paid'),
            kind: 'word',
            cell: ({ paid_at }) => formatDay(paid_at),
          },
          {
            key: 'payments',
            header: msg('Payments'),
            kind: 'amount',
            amount: ({ payments }) => payments,
          },
          {
            key: 'deducted',
            header: msg('Deducted'),
            kind: 'amount',
            amount: ({ deducted }) => deducted,
          },
        ]}
      />
      <Inline gap={2}>
        <WorkerLink id={line.worker_id} name={line.worker_name} />
        <StatementDownload clientId={clientId} month={month} line={line} />
      </Inline>
    </Stack>
  )
}

/** `INV-2026-0041, part`. */
function InvoiceLink({ id, number, isPart }: { id: string; number: string; isPart: boolean }) {
  const { canGo } = useDaysheet()
  const words = useWords()
  const to = { to: 'received-invoice', id } as const
  const text = isPart ? words('{number}, part', { number }) : number
  return canGo(to) ? <DestinationLink to={to}>{text}</DestinationLink> : <>{text}</>
}

function WorkerLink({ id, name }: { id: string; name: string }) {
  const words = useWords()
  const { canGo } = useDaysheet()
  const to = { to: 'worker', id } as const
  if (!canGo(to)) return null
  return (
    <DestinationButton to={to} size="compact" label={words('Worker’s page of {name}', { name })}>
      {msg('Worker’s page')}
    </DestinationButton>
  )
}

function StatementDownload({ clientId, month, line }: LineDetailsProps) {
  const words = useWords()
  const { tax_year, tax_month } = month
  const { worker_id, worker_name, statement } = line
  const { download, downloading } = useDownloadStatement({
    workerOf: () => worker_id,
    nameOf: () =>
      statementDownloadName({ worker_name, tax_year, tax_month, original_filename: null }),
    failure: cisStatementFailures.download,
  })
  // An uploaded one is where its own file name is known: in the list of statements.
  if (!statement?.file_url || statement.source !== 'made') return null
  const { id, file_url, source } = statement
  return (
    <Offered by="cisStatements.download">
      <Button
        size="compact"
        icon={<DownloadIcon size="s" />}
        label={words('Download statement of {worker}', { worker: worker_name })}
        isPending={downloading === id}
        onPress={() => download({ id, client_id: clientId, file_url, source })}
      >
        {msg('Download statement')}
      </Button>
    </Offered>
  )
}
