import { useMemo } from 'react'
import { useInfiniteQuery } from '@tanstack/react-query'
import {
  formatTaxYear,
  isCurrentStatement,
  taxYearOf,
  type CisStatement,
  type CisSummary,
} from '@daysheet/core'
import { DestinationButton, useDaysheet } from '../../provider/index.ts'
import {
  msg,
  CardItem,
  CardList,
  EmptyState,
  FactCell,
  FactCells,
  FileTextIcon,
  Heading,
  Skeleton,
  Stack,
  Toolbar,
  useWords,
} from '../../ui/index.ts'
import { framedList, ListFrame, TaxYearSelect } from '../lists/index.ts'
import { CisStatementCard } from './CisStatementCard.tsx'
import { cisStatementsQuery } from './cis-statement-queries.ts'
import type { CisStatementsView } from './cis-statements-view.ts'
import { DownloadPack } from './reconciliation/DownloadPack.tsx'
import { ReconciliationOfYear } from './reconciliation/ReconciliationOfYear.tsx'
import { useDownloadStatement } from './useDownloadStatement.ts'

export interface CisStatementsTabProps {
  workerId: string
  view: CisStatementsView
  onChange: (view: CisStatementsView) => void
}

/** The worker's CIS statements of one tax year, the newest upload first. */
export function CisStatementsTab({ workerId, view, onChange }: CisStatementsTabProps) {
  const { today } = useDaysheet()
  const thisYear = taxYearOf(today)
  const year = view.year ?? thisYear
  return (
    <Stack>
      <Toolbar
        filters={
          <TaxYearSelect
            value={year}
            onChange={(chosen) => onChange({ year: chosen === thisYear ? null : chosen })}
          />
        }
        end={<DownloadPack workerId={workerId} year={year} />}
      />
      <StatementsOfYear workerId={workerId} year={year} />
      <Heading level={2}>{msg('Where is my CIS?')}</Heading>
      <ReconciliationOfYear workerId={workerId} year={year} headingLevel={3} />
    </Stack>
  )
}

function StatementsOfYear({ workerId, year }: { workerId: string; year: number }) {
  const words = useWords()
  const query = useInfiniteQuery(cisStatementsQuery(useDaysheet(), { workerId, year }))
  const { data } = query
  const rows = useMemo(() => data?.pages.flatMap(({ statements }) => statements) ?? [], [data])
  const { download, downloading } = useDownloadStatement<CisStatement>({
    workerOf: () => workerId,
    // As it was uploaded.
    nameOf: ({ original_filename }) => original_filename ?? '',
    failure: 'cisStatements.download/file',
  })
  const summary = data?.pages[0]?.summary
  // As the totals count them: superseded ones are listed, but say nothing more.
  const count = rows.filter(isCurrentStatement).length
  const list = framedList(query, {
    rows,
    failure: 'cisStatements.listForWorker',
    pageWords: query.hasNextPage
      ? words('Showing {count} of {all} CIS statements', {
          count,
          all: summary?.total_statements ?? count,
        })
      : words(
          { one: 'Showing 1 CIS statement', other: 'Showing {count} CIS statements' },
          { count },
        ),
  })
  return (
    <ListFrame list={list} loading={<LoadingStatements />} empty={<NoStatements year={year} />}>
      {summary && <Summary summary={summary} />}
      <CardList label={msg('CIS Statements')}>
        {rows.map((statement) => (
          <CardItem key={statement.id}>
            <CisStatementCard
              statement={statement}
              onDownload={() => download(statement)}
              isDownloading={downloading === statement.id}
            />
          </CardItem>
        ))}
      </CardList>
    </ListFrame>
  )
}

const LoadingStatements = () => (
  <Stack>
    <Skeleton shape="cells" label={msg('Loading totals')} count={3} />
    <Skeleton shape="list" label={msg('Loading CIS statements')} count={6} />
  </Stack>
)

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

function NoStatements({ year }: { year: number }) {
  const words = useWords()
  return (
    <EmptyState
      icon={FileTextIcon}
      title={words('No CIS statements for {tax_year}', { tax_year: formatTaxYear(year) })}
      action={<DestinationButton to={{ to: 'clients' }}>{msg('My Clients')}</DestinationButton>}
    >
      {msg(
        'A client gives you a statement for every tax month in which they deduct CIS from your pay, by the 19th: ask them for one that is missing.',
      )}
    </EmptyState>
  )
}
