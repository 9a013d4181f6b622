import {
  isSubmissionAccepted,
  isSubmissionOpen,
  type HmrcSubmission,
  type HmrcVerifications,
} from '@daysheet/core'
import { useDaysheet, useLinkTo } from '../../../provider/index.ts'
import {
  Banner,
  CircleCheckIcon,
  ListRow,
  msg,
  RowList,
  Sheet,
  SheetPart,
  Stack,
  Text,
  useWords,
} from '../../../ui/index.ts'
import { OpenSubmission } from '../OpenSubmission.tsx'
import { isHmrcAway, ServiceAvailability } from '../ServiceAvailability.tsx'
import { SubmissionErrors } from '../SubmissionErrors.tsx'
import { describeAnswer } from './describe-worker.ts'
import { ofRequest, type AskedWorker } from './standing.ts'
import { isNewsOn } from './worker-word.ts'

export interface HmrcAnswerProps {
  data: HmrcVerifications
}

/** How the newest request stands, and what HMRC said of each whom it asked about. */
export function HmrcAnswer({ data }: HmrcAnswerProps) {
  const words = useWords()
  const { today } = useDaysheet()
  const { submission } = data
  if (submission === null) return null
  const askedWorkers = ofRequest(data)
  if (isSubmissionOpen(submission.status)) {
    return (
      <Sheet
        title={words(
          { one: 'HMRC is asked about 1 worker', other: 'HMRC is asked about {count} workers' },
          { count: submission.lines_count },
        )}
      >
        <OpenSubmission submission={submission} refreshes={['hmrc-verifications']} />
      </Sheet>
    )
  }
  // A sign-in that HMRC refused is said where it is typed.
  if (!isNewsOn(submission, today) || submission.failure === 'credentials') return null
  return (
    <Sheet title={msg('What HMRC answered')} padding="rows">
      {isSubmissionAccepted(submission.status) ? (
        <Answered message={submission.message} workers={askedWorkers} />
      ) : (
        <NotTaken submission={submission} />
      )}
    </Sheet>
  )
}

function Answered({ message, workers }: { message: string; workers: readonly AskedWorker[] }) {
  const words = useWords()
  const linkTo = useLinkTo()
  const verified = workers.filter((one) => one.asked?.verdict === 'verified')
  const others = workers.length - verified.length
  return (
    <>
      <SheetPart>
        <Stack gap={2}>
          <Text>
            <>{message}</>
          </Text>
          {verified.length > 0 && (
            <Text tone="muted">
              {msg(
                'It counts from the next payment on. They are told of a rate that is new to them.',
              )}
            </Text>
          )}
          {others > 0 && (
            <Text tone="muted">
              {words(
                {
                  one: '1 worker is not verified: choose below how to go on.',
                  other: '{count} workers are not verified: choose below how to go on.',
                },
                { count: others },
              )}
            </Text>
          )}
        </Stack>
      </SheetPart>
      {verified.length > 0 && (
        <RowList label={words('Verified by HMRC')}>
          {verified.map((worker) => (
            <ListRow
              key={worker.worker_id}
              icon={CircleCheckIcon}
              title={<>{worker.name}</>}
              note={<>{describeAnswer(worker, words)}</>}
              {...linkTo({ to: 'worker', id: worker.worker_id })}
            />
          ))}
        </RowList>
      )}
    </>
  )
}

function NotTaken({ submission }: { submission: HmrcSubmission }) {
  const { message, errors, status } = submission
  return (
    <>
      <SheetPart>
        <Stack gap={3}>
          <Banner tone="critical" role="status" title={msg('Nobody was verified')}>
            {status === 'refused' ? (
              msg('HMRC takes all of a request or nothing. Correct what it names, then ask again.')
            ) : (
              <>{message}</>
            )}
          </Banner>
          {isHmrcAway(submission) && <ServiceAvailability />}
        </Stack>
      </SheetPart>
      {status === 'refused' && <SubmissionErrors errors={errors} />}
    </>
  )
}
