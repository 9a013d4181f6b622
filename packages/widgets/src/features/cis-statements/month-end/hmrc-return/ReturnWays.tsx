import { useState, type ReactNode } from 'react'
import { isSubmissionOpen, type CisMonth } from '@daysheet/core'
import { QueryFailure } from '../../../../provider/index.ts'
import {
  Button,
  Inline,
  msg,
  SegmentedControl,
  SheetPart,
  Skeleton,
  Stack,
  TearLine,
} from '../../../../ui/index.ts'
import { ModeBanner } from '../../../hmrc/index.ts'
import { AcceptedReturn } from './AcceptedReturn.tsx'
import { EarlierSubmissions } from './EarlierSubmissions.tsx'
import { acceptedSubmission, failedAttempt, type Submission } from './filing-step.ts'
import { FilingSteps } from './FilingSteps.tsx'
import { SubmissionOnItsWay } from './SubmissionOnItsWay.tsx'
import { useFiling } from './useFiling.ts'

export interface ReturnWaysProps {
  clientId: string
  month: CisMonth
  /** How it is done without us: the whole step where nothing can be sent from here. */
  byHand: ReactNode
  /** The files and figures of a return that HMRC has accepted. */
  figures?: ReactNode
  /** Whether nothing else of the month comes first. */
  isMain: boolean
  onSubmission: (id: string) => void
}

const WAYS = [
  { id: 'here', label: msg('Send it from here') },
  { id: 'by_hand', label: msg('By hand') },
] as const
type Way = (typeof WAYS)[number]['id']

/** How the return of a month gets to HMRC: from here, or by hand as ever. In a sheet of rows. */
export function ReturnWays({ clientId, month, byHand, figures, ...props }: ReturnWaysProps) {
  const { isMain, onSubmission } = props
  const { query, isOffered } = useFiling(clientId, month)
  const [way, setWay] = useState<Way>('here')
  const [isAgain, setAgain] = useState(false)
  if (!isOffered) return byHand
  if (query.data === undefined) {
    return (
      <>
        <SheetPart>
          {query.isError ? (
            <QueryFailure
              query={query}
              title={msg('Failed to load what can be sent to HMRC from here')}
            />
          ) : (
            <Skeleton shape="form" label={msg('Loading the return')} count={2} />
          )}
        </SheetPart>
        {query.isError && byHand}
      </>
    )
  }
  const { mode, prepared, submissions } = query.data
  const [newest] = submissions
  const link = { month, onSubmission }
  if (newest && isSubmissionOpen(newest.status)) {
    return (
      <SheetPart>
        <SubmissionOnItsWay {...link} submission={newest} />
      </SheetPart>
    )
  }
  const accepted = acceptedSubmission(month, submissions)
  const others = submissions.filter((one) => one !== accepted)
  const isRecorded = month.return !== null && month.state !== 'changed'
  const isToSend = prepared !== null && (isAgain || (!isRecorded && month.state !== 'running'))
  const sendLabel =
    prepared === null || isToSend
      ? null
      : month.return
        ? msg('Send an amended return')
        : msg('Send it early')
  return (
    <>
      {accepted && (
        <SheetPart>
          <Stack gap={3}>
            <ModeBanner mode={accepted.mode} />
            <AcceptedReturn {...link} submission={accepted} />
          </Stack>
        </SheetPart>
      )}
      {isToSend ? (
        <>
          <SheetPart>
            <Stack gap={3}>
              {accepted === null && <ModeBanner mode={mode} />}
              <Inline gap={3}>
                <SegmentedControl
                  label={msg('How the return is sent')}
                  options={WAYS}
                  value={way}
                  onChange={setWay}
                />
              </Inline>
            </Stack>
          </SheetPart>
          {way === 'here' ? (
            <FilingSteps
              key={month.return?.recorded_at ?? ''}
              clientId={clientId}
              month={month}
              prepared={prepared}
              isMain={isMain}
              failed={failedAttempt(month, submissions)}
              onStale={() => void query.refetch()}
            />
          ) : (
            <>
              <TearLine />
              {byHand}
            </>
          )}
        </>
      ) : accepted ? (
        figures
      ) : (
        byHand
      )}
      {sendLabel !== null && (
        <SheetPart>
          <Button variant="quiet" onPress={() => setAgain(true)}>
            {sendLabel}
          </Button>
        </SheetPart>
      )}
      <Earlier submissions={others} {...link} />
    </>
  )
}

function Earlier(props: {
  submissions: readonly Submission[]
  month: CisMonth
  onSubmission: (id: string) => void
}) {
  return props.submissions.length === 0 ? null : (
    <>
      <TearLine />
      <EarlierSubmissions {...props} />
    </>
  )
}
