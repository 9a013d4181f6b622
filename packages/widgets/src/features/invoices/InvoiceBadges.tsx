import type { InvoiceSummary } from '@daysheet/core'
import { Badge, ClockAlertIcon, Inline } from '../../ui/index.ts'
import { DocumentStatusBadge } from '../documents/DocumentStatusBadge.tsx'

/** The status, and that it is overdue where it is. */
export const InvoiceBadges = ({
  invoice,
}: {
  invoice: Pick<InvoiceSummary, 'status' | 'is_overdue'>
}) => (
  <Inline gap={1}>
    <DocumentStatusBadge status={invoice.status} />
    {invoice.is_overdue && (
      <Badge tone="critical" icon={ClockAlertIcon}>
        Overdue
      </Badge>
    )}
  </Inline>
)
