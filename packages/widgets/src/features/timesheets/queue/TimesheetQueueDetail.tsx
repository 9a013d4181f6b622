import { useEffect, useRef, type Ref } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  ApiError,
  formatInstant,
  formatPeriod,
  type Timesheet,
  type TimesheetSummary,
} from '@daysheet/core'
import { LoadFailure, useDaysheet } from '../../../provider/index.ts'
import {
  FactCell,
  FactCells,
  Figure,
  Heading,
  IconLink,
  Inline,
  MailIcon,
  Skeleton,
  Text,
  Timeline,
  useWords,
} from '../../../ui/index.ts'
import { contactWorker } from '../../documents/contact-worker.ts'
import { documentSteps } from '../../documents/document-steps.ts'
import { ReturnedNotice } from '../../documents/ReturnedNotice.tsx'
import { WeekStrips } from '../../documents/WeekStrips.tsx'
import { newest, QueueDetail } from '../../queue/index.ts'
import type { TimesheetDecisions } from '../decisions/index.ts'
import { OverlapNotice } from '../../documents/OverlapNotice.tsx'
import { timesheetQuery } from '../timesheet-queries.ts'
import { TimesheetDays } from '../view/TimesheetDays.tsx'
import { hoursOf, receivedTimesheet } from './received-timesheet-noun.tsx'
import { TimesheetBadges } from './TimesheetBadges.tsx'

export interface TimesheetQueueDetailProps {
  timesheetId: string
  /** The timesheet as the list has it, to be shown while its entries are on their way. */
  summary: TimesheetSummary | undefined
  actions: TimesheetDecisions
  /** A dialog or the ticked rows have the one main action in view. */
  isQuiet: boolean
  /** The keys act on this timesheet. */
  hasKeys: boolean
  onClose: () => void
  /** An address named it and it cannot be shown: back to the list. */
  onLost: (() => void) | undefined
  bodyRef: Ref<HTMLDivElement>
}

/** One timesheet beside the list. */
export function TimesheetQueueDetail(props: TimesheetQueueDetailProps) {
  const { timesheetId, summary, actions, onLost } = props
  const { client, tenant, notify } = useDaysheet()
  const query = useQuery(timesheetQuery({ client, tenant }, timesheetId))
  const known = newest(summary, query.data)

  const { error } = query
  const told = useRef<unknown>(null)
  useEffect(() => {
    if (!error || !onLost || told.current === error) return
    told.current = error
    notify.error(isDenied(error) ? 'Access denied' : 'Failed to load timesheet')
    onLost()
  }, [error, onLost, notify])

  return (
    <QueueDetail
      noun={receivedTimesheet}
      document={known}
      actions={actions}
      isQuiet={props.isQuiet}
      hasKeys={props.hasKeys}
      onClose={props.onClose}
      bodyRef={props.bodyRef}
      tools={
        known && (
          <IconLink
            label="Contact Worker"
            icon={<MailIcon />}
            size="compact"
            href={contactWorker(known.worker_email, `Timesheet ${known.timesheet_number}`)}
          />
        )
      }
    >
      {known && <Standing timesheet={known} />}
      {query.data ? (
        <Entries timesheet={query.data} />
      ) : query.isError ? (
        <LoadFailure
          error={query.error}
          title="Failed to load timesheet"
          notFound={{ title: 'Timesheet Not Found' }}
          onRetry={() => void query.refetch()}
          isRetrying={query.isRefetching}
        />
      ) : (
        <Skeleton shape="days" label="Loading timesheet" count={5} />
      )}
    </QueueDetail>
  )
}

const isDenied = (error: unknown) => error instanceof ApiError && error.status === 403

/** Where it stands, what it comes to, and what to know before deciding. */
function Standing({ timesheet }: { timesheet: TimesheetSummary }) {
  const words = useWords()
  return (
    <>
      <Inline justify="between" align="start" noWrap>
        <TimesheetBadges timesheet={timesheet} />
        <Figure amount={hoursOf([timesheet], words)} size="hero" total />
      </Inline>
      <OverlapNotice
        noun="timesheet"
        overlaps={timesheet.overlaps}
        worker={timesheet.worker_name}
      />
      <ReturnedNotice document={timesheet} />
      <FactCells columns={2}>
        <FactCell
          label="Period"
          value={formatPeriod(timesheet.period_start, timesheet.period_end)}
        />
        <FactCell
          label="Submitted"
          value={timesheet.submitted_at ? formatInstant(timesheet.submitted_at) : words('Not yet')}
        />
      </FactCells>
    </>
  )
}

function Entries({ timesheet }: { timesheet: Timesheet }) {
  return (
    <>
      <WeekStrips items={timesheet.items} />
      <TimesheetDays items={timesheet.items} />
      {timesheet.notes && (
        <Text size="small" tone="muted">
          <>{timesheet.notes}</>
        </Text>
      )}
      <Heading level={3}>Status history</Heading>
      <Timeline label="Status history" entries={documentSteps(timesheet)} />
    </>
  )
}
