import { useQuery } from '@tanstack/react-query'
import { formatDay, type PayRun as Run } from '@daysheet/core'
import { QueryFailure, useDaysheet, useLinkTo, Widget } from '../../../provider/index.ts'
import {
  DocumentId,
  msg,
  NotFoundState,
  Page,
  Skeleton,
  Stack,
  useWords,
} from '../../../ui/index.ts'
import { isNotFound } from '../../../provider/index.ts'
import { payRunQuery } from '../pay-run-queries.ts'
import { PayRunBadge } from '../PayRunBadge.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { RunBar } from './RunBar.tsx'
import { RunChecks } from './RunChecks.tsx'
import { RunFacts } from './RunFacts.tsx'
import { RunMenu } from './RunMenu.tsx'
import { RunNotices } from './RunNotices.tsx'
import { RunPayments } from './RunPayments.tsx'
import { useTickedChecks } from './useTickedChecks.ts'

export interface PayRunProps {
  payRunId: string
}

const TITLE = msg('Pay run')

/** One run: what is to be checked before it, what it pays, its file, and what came of it. */
export function PayRun({ payRunId }: PayRunProps) {
  return (
    <Widget
      name="pay-run"
      needs={['payRuns.read']}
      title={TITLE}
      role="client"
      denied={msg('Only clients pay workers.')}
      skeleton={<Loading />}
    >
      {() => <Loaded key={payRunId} payRunId={payRunId} />}
    </Widget>
  )
}

function useBack() {
  const linkTo = useLinkTo()
  return { label: msg('Back to Payments'), ...linkTo({ to: 'payments', tab: 'pay-runs' }) }
}

function Loading() {
  return (
    <Page title={TITLE} back={useBack()}>
      <Skeleton shape="table" label={msg('Loading pay run')} count={6} />
    </Page>
  )
}

function Loaded({ payRunId }: PayRunProps) {
  const scope = useDaysheet()
  const query = useQuery(payRunQuery(scope, payRunId))
  const back = useBack()
  if (query.data) return <OneRun run={query.data} />
  if (!query.isError) return <Loading />
  return (
    <Page title={TITLE} back={back}>
      {isNotFound(query.error) ? (
        <NotFoundState title={msg('There is no such pay run')} />
      ) : (
        <QueryFailure
          query={query}
          title={msg('Failed to load pay run')}
          safe={msg('Nothing was changed.')}
        />
      )}
    </Page>
  )
}

function OneRun({ run }: { run: Run }) {
  const words = useWords()
  const back = useBack()
  const ticked = useTickedChecks(run)
  return (
    <Page
      title={<DocumentId>{run.number}</DocumentId>}
      subtitle={
        run.paid_on === null
          ? words('To pay on {day}', { day: formatDay(run.payment_date, 'long') })
          : words('Paid on {day}', { day: formatDay(run.paid_on, 'long') })
      }
      back={back}
      badge={<PayRunBadge status={run.status} />}
      actions={run.abilities.download && !run.abilities.confirm && <DownloadButton run={run} />}
      menu={<RunMenu run={run} />}
      bar={<RunBar run={run} ticked={ticked} />}
      side={<RunFacts run={run} />}
      sideWidth="narrow"
    >
      <Stack gap={4}>
        <RunNotices run={run} />
        <RunChecks run={run} ticked={ticked} />
        <RunPayments run={run} />
      </Stack>
    </Page>
  )
}
