import type { InvoiceSummary } from '@daysheet/core'
import { msg, Badge, ClockAlertIcon, Inline } from '../../ui/index.ts'
import { DocumentStatusBadge } from '../documents/DocumentStatusBadge.tsx'
import { OverlapBadge } from '../documents/OverlapBadge.tsx'

/** The status, and that it is overdue or overlaps another one where it does. */
export const InvoiceBadges = ({
  invoice,
  justify,
}: {
  invoice: Pick<InvoiceSummary, 'status' | 'is_overdue' | 'overlaps'>
  justify?: 'end'
}) => (
  <Inline gap={1} justify={justify}>
    <DocumentStatusBadge status={invoice.status} />
    {invoice.is_overdue && (
      <Badge tone="critical" icon={ClockAlertIcon}>
        {msg('Overdue')}
      </Badge>
    )}
    <OverlapBadge overlaps={invoice.overlaps} />
  </Inline>
)
