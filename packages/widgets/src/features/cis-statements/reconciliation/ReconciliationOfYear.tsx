import { useQuery } from '@tanstack/react-query'
import { formatTaxYear, type Reconciliation } from '@daysheet/core'
import { QueryFailure, useDaysheet } from '../../../provider/index.ts'
import { cisStatementFailures } from '../../../provider/failures/cis-statements.ts'
import {
  msg,
  CircleCheckIcon,
  EmptyState,
  FactCell,
  FactCells,
  Inline,
  Skeleton,
  Stack,
  useWords,
} from '../../../ui/index.ts'
import { StaleNotice } from '../../lists/index.ts'
import { useFileStatement } from '../filing/useFileStatement.tsx'
import { useDownloadStatement } from '../useDownloadStatement.ts'
import { reconciliationQuery } from './reconciliation-query.ts'
import { ReconciliationTable } from './ReconciliationTable.tsx'
import { useStatementRequest } from './useStatementRequest.tsx'

const FAILURE = msg('Failed to compare your invoices and statements')

export interface ReconciliationOfYearProps {
  workerId: string
  year: number
  /** Of the months on a phone. */
  headingLevel: 2 | 3
}

/** Whether every deduction of a tax year is on a statement, month by month. */
export function ReconciliationOfYear({ workerId, year, headingLevel }: ReconciliationOfYearProps) {
  const query = useQuery(reconciliationQuery(useDaysheet(), { workerId, year }))
  const { ask, dialog } = useStatementRequest(workerId)
  const filing = useFileStatement(workerId)
  const { download, downloading } = useDownloadStatement<Downloaded>({
    workerOf: () => workerId,
    nameOf: ({ original_filename }) => original_filename ?? '',
    failure: cisStatementFailures.downloadFile,
  })
  const { data } = query
  if (!data) {
    return query.isError ? (
      <QueryFailure query={query} title={FAILURE} />
    ) : (
      <LoadingReconciliation />
    )
  }
  const stale = query.isError && (
    <StaleNotice error={query.error} title={FAILURE} onRetry={() => void query.refetch()} />
  )
  if (data.lines.length === 0) {
    return (
      <Stack>
        {stale || <NothingDeducted year={year} />}
        {filing.button && <Inline>{filing.button}</Inline>}
        {filing.dialog}
      </Stack>
    )
  }
  return (
    <Stack>
      {stale}
      <Totals totals={data.totals} />
      <ReconciliationTable
        reconciliation={data}
        headingLevel={headingLevel}
        onAsk={ask}
        canFile={filing.canFile}
        onFile={filing.fileFor}
        onDownload={({ client_id }, statement) => download({ ...statement, client_id })}
        downloading={downloading}
      />
      {filing.button && <Inline>{filing.button}</Inline>}
      {dialog}
      {filing.dialog}
    </Stack>
  )
}

type Downloaded = Reconciliation['lines'][number]['statements'][number] & { client_id: string }

export const LoadingReconciliation = () => (
  <Stack>
    <Skeleton shape="cells" label={msg('Loading totals')} count={3} />
    <Skeleton shape="list" label={msg('Comparing invoices and statements')} count={4} />
  </Stack>
)

/** Of the whole tax year. */
function Totals({ totals }: Pick<Reconciliation, 'totals'>) {
  const { deducted_by_invoices, deducted_by_statements, difference } = totals
  return (
    <FactCells columns={3} lead>
      <FactCell
        label={msg('Difference')}
        figure={difference}
        note={
          difference === 0
            ? msg('Every deduction is on a statement')
            : difference < 0
              ? msg('Deducted, but on no statement')
              : msg('More on statements than on invoices')
        }
      />
      <FactCell
        label={msg('Deducted by invoices')}
        figure={deducted_by_invoices}
        note={msg('Paid in the tax year')}
      />
      <FactCell
        label={msg('Deducted by statements')}
        figure={deducted_by_statements}
        note={msg('What clients have told you')}
      />
    </FactCells>
  )
}

function NothingDeducted({ year }: { year: number }) {
  const words = useWords()
  return (
    <EmptyState
      icon={CircleCheckIcon}
      title={words('Nothing was deducted in {tax_year}', { tax_year: formatTaxYear(year) })}
    >
      {msg('Once a client pays an invoice with a CIS deduction, its month stands here.')}
    </EmptyState>
  )
}
