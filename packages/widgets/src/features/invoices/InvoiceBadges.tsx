import type { InvoiceSummary } from '@daysheet/core'
import { msg, Badge, ClockAlertIcon, Inline } from '../../ui/index.ts'
import { DocumentStatusBadge } from '../documents/DocumentStatusBadge.tsx'
import { OwnClientMark } from '../documents/OwnClientMark.tsx'
import { OverlapBadge } from '../documents/OverlapBadge.tsx'
import { VatDiffersBadge } from './VatDiffers.tsx'

/** The status, and that it is overdue or overlaps another one where it does. */
export const InvoiceBadges = ({
  invoice,
  justify,
}: {
  invoice: Pick<
    InvoiceSummary,
    | 'status'
    | 'payment_status'
    | 'client_kind'
    | 'is_overdue'
    | 'overlaps'
    | 'vat_registered'
    | 'vat_treatment'
    | 'agreed_vat_treatment'
  >
  justify?: 'end'
}) => (
  <Inline gap={1} justify={justify}>
    <OwnClientMark document={invoice} />
    <DocumentStatusBadge status={invoice.status} />
    {invoice.payment_status === 'part_paid' && <Badge tone="info">{msg('Part paid')}</Badge>}
    {invoice.is_overdue && (
      <Badge tone="critical" icon={ClockAlertIcon}>
        {msg('Overdue')}
      </Badge>
    )}
    <OverlapBadge overlaps={invoice.overlaps} />
    <VatDiffersBadge invoice={invoice} />
  </Inline>
)
