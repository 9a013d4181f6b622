import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import {
  formatTaxYear,
  isCurrentStatement,
  statementDownloadName,
  type IssuedStatement,
} from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { msg, Button, EmptyState, FileTextIcon, Skeleton, useWords } from '../../../ui/index.ts'
import { framedList, ListFrame, useDebounced } from '../../lists/index.ts'
import { issuedStatementsQuery } from '../issued-statement-queries.ts'
import { useDownloadStatement } from '../useDownloadStatement.ts'
import { EVERY_ISSUED_STATEMENT, type IssuedStatementsView } from './issued-statements-view.ts'
import { StatementTable } from './StatementTable.tsx'
import { useDeleteStatement } from './useDeleteStatement.tsx'

export interface IssuedStatementsProps {
  clientId: string
  view: IssuedStatementsView
  year: number
  onChange: (part: Partial<IssuedStatementsView>) => void
  onUpload: () => void
}

/** The statements of a tax year, the newest upload first, page by page. */
export function IssuedStatements({
  clientId,
  view,
  year,
  onChange,
  onUpload,
}: IssuedStatementsProps) {
  const words = useWords()
  const q = useDebounced(view.q)
  const query = useInfiniteQuery({
    ...issuedStatementsQuery(useDaysheet(), { clientId, year, workerId: view.workerId, q }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.pages.flatMap(({ statements }) => statements) ?? []
  const summary = query.data?.pages[0]?.summary
  // As the totals count them: superseded ones are listed, but say nothing more.
  const count = rows.filter(isCurrentStatement).length
  const list = framedList(query, {
    rows,
    failure: 'cisStatements.listForClient',
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
  const { download, downloading } = useDownloadStatement<IssuedStatement>({
    workerOf: ({ worker_id }) => worker_id,
    nameOf: statementDownloadName,
    failure: 'cisStatements.download',
  })
  const deletion = useDeleteStatement()
  const isNarrowed = view.workerId !== null || q !== ''
  return (
    <ListFrame
      list={list}
      loading={<Skeleton shape="list" label={msg('Loading CIS statements')} count={6} />}
      empty={
        isNarrowed ? (
          <NoMatch onClear={() => onChange({ ...EVERY_ISSUED_STATEMENT, year: view.year })} />
        ) : (
          <NoStatements year={year} onUpload={onUpload} />
        )
      }
    >
      {summary && (
        <StatementTable
          rows={rows}
          summary={summary}
          onDownload={download}
          downloading={downloading}
          onDelete={deletion.ask}
        />
      )}
      {deletion.dialog}
    </ListFrame>
  )
}

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    isFiltered
    title={msg('No CIS statements match your filters')}
    action={<Button onPress={onClear}>{msg('Clear Filters')}</Button>}
  >
    {msg('Try another worker, tax year or search.')}
  </EmptyState>
)

function NoStatements({ year, onUpload }: { year: number; onUpload: () => void }) {
  const words = useWords()
  return (
    <EmptyState
      icon={FileTextIcon}
      title={words('No CIS statements for {tax_year}', { tax_year: formatTaxYear(year) })}
      action={<Button onPress={onUpload}>{msg('Upload Statement')}</Button>}
    >
      {msg(
        'Every worker from whose pay you deduct CIS gets a statement of each tax month, by the 19th after it.',
      )}
    </EmptyState>
  )
}
