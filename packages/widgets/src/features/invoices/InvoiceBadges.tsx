import type { InvoiceSummary } from '@daysheet/core'
import { Badge, ClockAlertIcon, Inline } from '../../ui/index.ts'
import { DocumentStatusBadge } from '../documents/DocumentStatusBadge.tsx'

/** The status, and that it is overdue where it is. */
export const InvoiceBadges = ({
  invoice,
  justify,
}: {
  invoice: Pick<InvoiceSummary, 'status' | 'is_overdue'>
  justify?: 'end'
}) => (
  <Inline gap={1} justify={justify}>
    <DocumentStatusBadge status={invoice.status} />
    {invoice.is_overdue && (
      <Badge tone="critical" icon={ClockAlertIcon}>
        Overdue
      </Badge>
    )}
  </Inline>
)
