import type { TimesheetSummary } from '@daysheet/core'
import { Badge, CircleAlertIcon, Inline } from '../../../ui/index.ts'
import { DocumentStatusBadge } from '../../documents/DocumentStatusBadge.tsx'

/** The status, and that other timesheets ask for days of the same period where they do. */
export const TimesheetBadges = ({
  timesheet: { status, overlaps },
}: {
  timesheet: Pick<TimesheetSummary, 'status' | 'overlaps'>
}) => (
  <Inline gap={1}>
    <DocumentStatusBadge status={status} />
    {overlaps.length > 0 && (
      <Badge tone="caution" icon={CircleAlertIcon}>
        Overlap
      </Badge>
    )}
  </Inline>
)
