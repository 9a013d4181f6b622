import { useQuery } from '@tanstack/react-query'
import { DestinationButton, Offered, useDaysheet, useLinkTo } from '../../../provider/index.ts'
import { ListRow, msg, RowList, TriangleAlertIcon, useWords } from '../../../ui/index.ts'
import { hmrcVerificationsQuery } from './verifications-query.ts'

/** Without these a verification is recorded by hand alone. */
export const CALLS = ['hmrc.readVerifications', 'hmrc.verify'] as const

export interface VerifyWorkerProps {
  clientId: string
  workerId: string
}

/** Leads to asking HMRC about one worker; nothing where that is not set up. */
export const VerifyWorkerButton = (props: VerifyWorkerProps) => (
  <Offered by={CALLS}>
    <WorkerButton {...props} />
  </Offered>
)

function WorkerButton({ clientId, workerId }: VerifyWorkerProps) {
  const { data } = useQuery(hmrcVerificationsQuery(useDaysheet(), clientId))
  const worker = data?.workers.find(({ worker_id }) => worker_id === workerId)
  if (!worker) return null
  return (
    <DestinationButton
      to={{ to: 'verify-workers', worker: workerId }}
      variant={worker.needs_verification ? 'primary' : 'secondary'}
    >
      {msg('Verify with HMRC')}
    </DestinationButton>
  )
}

interface VerifyMonthProps {
  clientId: string
  /** Paid in the month, each once. */
  workerIds: readonly string[]
}

/** How many of a month HMRC has to be asked about, which leads to asking; nothing where that is none. */
export const VerifyMonth = (props: VerifyMonthProps) => (
  <Offered by={CALLS}>
    <MonthRow {...props} />
  </Offered>
)

function MonthRow({ clientId, workerIds }: VerifyMonthProps) {
  const words = useWords()
  const linkTo = useLinkTo()
  const { data } = useQuery(hmrcVerificationsQuery(useDaysheet(), clientId))
  const paid = new Set(workerIds)
  const count =
    data?.workers.filter((one) => one.needs_verification && paid.has(one.worker_id)).length ?? 0
  if (count === 0) return null
  return (
    <RowList label={words('To verify with HMRC')}>
      <ListRow
        icon={TriangleAlertIcon}
        title={words('{count} of {all} not verified', { count, all: paid.size })}
        note={words('Ask HMRC about them from here before you pay them.')}
        {...linkTo({ to: 'verify-workers' })}
      />
    </RowList>
  )
}
