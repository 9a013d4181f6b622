import { isSubmissionAccepted, isSubmissionOpen, type CisMonth } from '@daysheet/core'
import { QueryFailure } from '../../../../provider/index.ts'
import {
  Banner,
  Heading,
  Inline,
  msg,
  NotFoundState,
  Sheet,
  SheetPart,
  Skeleton,
  Stack,
  useWords,
} from '../../../../ui/index.ts'
import {
  isHmrcAway,
  ModeBanner,
  ServiceAvailability,
  SubmissionErrors,
} from '../../../hmrc/index.ts'
import { formatMonth } from '../describe-month.ts'
import { Receipt } from './Receipt.tsx'
import { ReceiptFile } from './ReceiptFile.tsx'
import { SubmissionFacts } from './SubmissionFacts.tsx'
import { SubmissionOnItsWay } from './SubmissionOnItsWay.tsx'
import { useFiling } from './useFiling.ts'

interface SubmissionPageProps {
  clientId: string
  month: CisMonth
  id: string
}

/** A message to HMRC on a page of its own: how it stands, and once it is accepted HMRC's receipt. */
export function SubmissionPage({ clientId, month, id }: SubmissionPageProps) {
  const words = useWords()
  const { query } = useFiling(clientId, month)
  if (query.isError && !query.data) {
    return <QueryFailure query={query} title={msg('Failed to load what was sent to HMRC')} />
  }
  if (query.isLoading) {
    return <Skeleton shape="form" label={msg('Loading what was sent to HMRC')} count={4} />
  }
  const submission = query.data?.submissions.find((one) => one.id === id)
  if (!submission) {
    return (
      <NotFoundState title={msg('Nothing of this month was sent like this')} headingLevel={2}>
        {msg('The month shows everything that was sent of it.')}
      </NotFoundState>
    )
  }
  const { status, message, mode } = submission
  return (
    <Stack gap={5}>
      <Stack gap={1}>
        <Heading level={2} size="screen">
          {isSubmissionAccepted(status) ? msg('HMRC’s receipt') : msg('Sent to HMRC')}
        </Heading>
        <>{formatMonth(month, words)}</>
      </Stack>
      {isSubmissionOpen(status) ? (
        <SubmissionOnItsWay month={month} submission={submission} />
      ) : (
        <Stack gap={3}>
          <ModeBanner mode={mode} />
          <Banner
            tone={
              status === 'accepted'
                ? 'positive'
                : status === 'accepted_without_receipt'
                  ? 'caution'
                  : 'critical'
            }
            title={message}
            role="status"
          />
          {isHmrcAway(submission) && <ServiceAvailability />}
        </Stack>
      )}
      {status === 'refused' && (
        <Sheet title={msg('What HMRC did not accept')} headingLevel={3} padding="rows">
          <SubmissionErrors errors={submission.errors} />
        </Sheet>
      )}
      {isSubmissionAccepted(status) && (
        <>
          <Inline gap={2}>
            <ReceiptFile submission={submission} />
          </Inline>
          <Receipt submission={submission} />
        </>
      )}
      <Sheet title={msg('What was sent')} headingLevel={3} padding="rows">
        <SheetPart>
          <SubmissionFacts month={month} submission={submission} />
        </SheetPart>
      </Sheet>
    </Stack>
  )
}
