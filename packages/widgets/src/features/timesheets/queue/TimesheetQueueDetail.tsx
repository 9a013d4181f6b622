import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  ApiError,
  formatInstant,
  formatPeriod,
  type Timesheet,
  type TimesheetSummary,
} from '@daysheet/core'
import { useDaysheet, useSupports } from '../../../provider/index.ts'
import {
  msg,
  FactCell,
  FactCells,
  Figure,
  Heading,
  IconLink,
  Inline,
  MailIcon,
  Text,
  Timeline,
  useWords,
} from '../../../ui/index.ts'
import { contactWorker } from '../../documents/contact-worker.ts'
import { documentSteps } from '../../documents/document-steps.ts'
import { ReturnedNotice } from '../../documents/ReturnedNotice.tsx'
import { WhoDecides } from '../../documents/WhoDecides.tsx'
import { WeekStrips } from '../../documents/WeekStrips.tsx'
import { HistoryButton } from '../../history/index.ts'
import { QueueDetail, type QueueDetailBase } from '../../queue/index.ts'
import { OverlapNotice } from '../../documents/OverlapNotice.tsx'
import type { TimesheetTypes } from '../timesheet-config.ts'
import { timesheetQuery } from '../timesheet-queries.ts'
import { TimesheetDays } from '../view/TimesheetDays.tsx'
import { hoursOf } from './timesheet-queue-config.tsx'
import { TimesheetBadges } from './TimesheetBadges.tsx'

export interface TimesheetQueueDetailProps extends QueueDetailBase<TimesheetTypes> {
  timesheetId: string
  /** An address named it and it cannot be shown: back to the list. */
  onLost: (() => void) | undefined
}

/** One timesheet beside the list. */
export function TimesheetQueueDetail(props: TimesheetQueueDetailProps) {
  const { timesheetId, onLost, ...detail } = props
  const { client, tenant, notify } = useDaysheet()
  const enabled = useSupports()('timesheets.read')
  const query = useQuery({ ...timesheetQuery({ client, tenant }, timesheetId), enabled })

  const { error } = query
  const reportedError = useRef<unknown>(null)
  useEffect(() => {
    if (!error || !onLost || reportedError.current === error) return
    reportedError.current = error
    notify.error(isDenied(error) ? msg('Access denied') : msg('Failed to load timesheet'))
    onLost()
  }, [error, onLost, notify])

  return (
    <QueueDetail
      {...detail}
      query={query}
      tools={({ worker_email, timesheet_number }) => (
        <IconLink
          label={msg('Contact Worker')}
          icon={<MailIcon />}
          size="compact"
          href={contactWorker(worker_email, `Timesheet ${timesheet_number}`)}
        />
      )}
      head={(timesheet) => <Overview timesheet={timesheet} />}
    >
      {(timesheet) => <Entries timesheet={timesheet} />}
    </QueueDetail>
  )
}

const isDenied = (error: unknown) => error instanceof ApiError && error.status === 403

/** Its status, its hours, and what to know before deciding. */
function Overview({ timesheet }: { timesheet: TimesheetSummary }) {
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
      <WhoDecides document={timesheet} side="client" />
      <ReturnedNotice document={timesheet} />
      <FactCells columns={2}>
        <FactCell
          label={msg('Period')}
          value={formatPeriod(timesheet.period_start, timesheet.period_end)}
        />
        <FactCell
          label={msg('Submitted')}
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
      <Inline justify="between">
        <Heading level={3}>{msg('Status history')}</Heading>
        <HistoryButton noun="timesheet" id={timesheet.id} />
      </Inline>
      <Timeline label={msg('Status history')} entries={documentSteps(timesheet)} />
    </>
  )
}
