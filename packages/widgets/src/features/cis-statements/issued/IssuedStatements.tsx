import {
  formatTaxYear,
  statementDownloadName,
  type ApiClient,
  type IssuedStatement,
} from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { cisStatementFailures } from '../../../provider/failures/cis-statements.ts'
import { msg, Button, FileTextIcon, Skeleton, useWords } from '../../../ui/index.ts'
import { ListFrame, useDebounced, useList, type PageFacts, type PageOf } from '../../lists/index.ts'
import { STATEMENT_COUNTS } from '../statement-counts.ts'
import { issuedStatementsQuery } from '../issued-statement-queries.ts'
import { useDownloadStatement } from '../useDownloadStatement.ts'
import type { IssuedStatementsView } from './issued-statements-view.ts'
import { StatementTable } from './StatementTable.tsx'
import { useDeleteStatement } from './useDeleteStatement.tsx'

export interface IssuedStatementsProps {
  clientId: string
  view: IssuedStatementsView
  year: number
  /** Takes the filters away; absent while there are none. */
  onClear: (() => void) | undefined
  onUpload: () => void
}

const STATEMENTS: PageFacts<
  PageOf<ApiClient['cisStatements']['listForClient']>,
  IssuedStatement
> = {
  rowsOf: ({ statements }) => statements,
  ...STATEMENT_COUNTS,
  failure: cisStatementFailures.listForClient,
}

/** The statements of a tax year, the newest upload first, page by page. */
export function IssuedStatements(props: IssuedStatementsProps) {
  const { clientId, view, year, onClear, onUpload } = props
  const words = useWords()
  const scope = useDaysheet()
  const q = useDebounced(view.q)
  const { workerId } = view
  const list = useList(issuedStatementsQuery(scope, { clientId, year, workerId, q }), STATEMENTS)
  const { download, downloading } = useDownloadStatement<IssuedStatement>({
    workerOf: ({ worker_id }) => worker_id,
    nameOf: statementDownloadName,
    failure: cisStatementFailures.download,
  })
  const deletion = useDeleteStatement()
  return (
    <ListFrame
      list={list}
      loading={<Skeleton shape="list" label={msg('Loading CIS statements')} count={6} />}
      noMatch={{
        title: msg('No CIS statements match your filters'),
        children: msg('Try another worker, tax year or search.'),
      }}
      onClear={onClear}
      empty={{
        icon: FileTextIcon,
        title: words('No CIS statements for {tax_year}', { tax_year: formatTaxYear(year) }),
        children: msg(
          'Every worker from whose pay you deduct CIS gets a statement of each tax month, by the 19th after it.',
        ),
        action: <Button onPress={onUpload}>{msg('Upload Statement')}</Button>,
      }}
    >
      {list.page && (
        <StatementTable
          rows={list.rows}
          summary={list.page.summary}
          onDownload={download}
          downloading={downloading}
          onDelete={deletion.ask}
        />
      )}
      {deletion.dialog}
    </ListFrame>
  )
}
