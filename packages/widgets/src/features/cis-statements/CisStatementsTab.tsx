import {
  formatTaxYear,
  taxYearOf,
  type ApiClient,
  type CisStatement,
  type CisSummary,
} from '@daysheet/core'
import { DestinationButton, Offered, useDaysheet } from '../../provider/index.ts'
import { cisStatementFailures } from '../../provider/failures/cis-statements.ts'
import {
  msg,
  FactCell,
  FactCells,
  FileTextIcon,
  Heading,
  Skeleton,
  Stack,
  useWords,
} from '../../ui/index.ts'
import { ListScreen, type ListFacts, type PageOf } from '../lists/index.ts'
import { CisStatementCard } from './CisStatementCard.tsx'
import { cisStatementsQuery } from './cis-statement-queries.ts'
import { useDeleteFiled } from './filing/useDeleteFiled.tsx'
import { THIS_TAX_YEAR, type CisStatementsView } from './cis-statements-view.ts'
import { STATEMENT_COUNTS } from './statement-counts.ts'
import { DownloadPack } from './reconciliation/DownloadPack.tsx'
import { ReconciliationOfYear } from './reconciliation/ReconciliationOfYear.tsx'
import { useDownloadStatement } from './useDownloadStatement.ts'

export interface CisStatementsTabProps {
  workerId: string
  view: CisStatementsView
  onChange: (part: Partial<CisStatementsView>) => void
}

type StatementPage = PageOf<ApiClient['cisStatements']['listForWorker']>

const STATEMENTS: ListFacts<CisStatementsView, StatementPage, CisStatement> = {
  everything: THIS_TAX_YEAR,
  label: msg('CIS Statements'),
  loading: (
    <Stack>
      <Skeleton shape="cells" label={msg('Loading totals')} count={3} />
      <Skeleton shape="list" label={msg('Loading CIS statements')} count={6} />
    </Stack>
  ),
  pages: {
    rowsOf: ({ statements }) => statements,
    ...STATEMENT_COUNTS,
    failure: cisStatementFailures.listForWorker,
    startsEmpty: true,
  },
}

/** The worker's CIS statements of one tax year, the newest upload first. */
export function CisStatementsTab({ workerId, view, onChange }: CisStatementsTabProps) {
  const words = useWords()
  const scope = useDaysheet()
  const year = view.year ?? taxYearOf(scope.today)
  const { download, downloading } = useDownloadStatement<CisStatement>({
    workerOf: () => workerId,
    // As it was uploaded.
    nameOf: ({ original_filename }) => original_filename ?? '',
    failure: cisStatementFailures.downloadFile,
  })
  const { ask, dialog } = useDeleteFiled(workerId)
  return (
    <ListScreen
      facts={STATEMENTS}
      view={view}
      onChange={onChange}
      query={() => cisStatementsQuery(scope, { workerId, year })}
      filters={[{ type: 'tax-year', key: 'year' }]}
      end={
        <Offered by="taxYearPack.download">
          <DownloadPack workerId={workerId} year={year} />
        </Offered>
      }
      summary={({ summary }) => <Summary summary={summary} />}
      card={(statement) => (
        <CisStatementCard
          statement={statement}
          onDownload={() => download(statement)}
          isDownloading={downloading === statement.id}
          onDelete={statement.filed_by_worker && ask ? () => ask(statement) : undefined}
        />
      )}
      empty={{
        icon: FileTextIcon,
        title: words('No CIS statements for {tax_year}', { tax_year: formatTaxYear(year) }),
        children: msg(
          'A client gives you a statement for every tax month in which they deduct CIS from your pay, by the 19th: ask them for one that is missing.',
        ),
        action: <DestinationButton to={{ to: 'clients' }}>{msg('My Clients')}</DestinationButton>,
      }}
    >
      <Offered by="cisReconciliation.read">
        <Heading level={2}>{msg('Where is my CIS?')}</Heading>
        <ReconciliationOfYear workerId={workerId} year={year} headingLevel={3} />
      </Offered>
      {dialog}
    </ListScreen>
  )
}

/** Over the whole tax year, whatever page is shown. */
const Summary = ({ summary }: { summary: CisSummary }) => (
  <FactCells columns={3} lead>
    <FactCell
      label={msg('Deductions')}
      figure={summary.total_deductions}
      note={msg('Paid towards your tax')}
    />
    <FactCell label={msg('Payments')} figure={summary.total_payments} note={msg('Without VAT')} />
    <FactCell label={msg('Statements')} figure={String(summary.total_statements)} />
  </FactCells>
)
