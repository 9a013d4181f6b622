import type { TimesheetSummary } from '@daysheet/core'
import { Inline } from '../../../ui/index.ts'
import { DocumentStatusBadge } from '../../documents/DocumentStatusBadge.tsx'
import { OverlapBadge } from '../../documents/OverlapBadge.tsx'

/** The status, and that other timesheets ask for days of the same period where they do. */
export const TimesheetBadges = ({
  timesheet: { status, overlaps },
  justify,
}: {
  timesheet: Pick<TimesheetSummary, 'status' | 'overlaps'>
  justify?: 'end'
}) => (
  <Inline gap={1} justify={justify}>
    <DocumentStatusBadge status={status} />
    <OverlapBadge overlaps={overlaps} />
  </Inline>
)
