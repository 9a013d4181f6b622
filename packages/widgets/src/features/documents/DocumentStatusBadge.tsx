import { INVOICE_STATUS_LABELS, type InvoiceStatus } from '@daysheet/core'
import {
  BanIcon,
  Badge,
  CircleAlertIcon,
  CircleCheckBigIcon,
  CircleCheckIcon,
  CircleDotIcon,
  CircleXIcon,
  HandshakeIcon,
  PencilLineIcon,
  SendIcon,
  type BadgeProps,
} from '../../ui/index.ts'

type Variant = Pick<BadgeProps, 'tone' | 'variant' | 'icon'>

const VARIANTS: Record<InvoiceStatus, Variant> = {
  draft: { tone: 'neutral', icon: PencilLineIcon },
  submitted: { tone: 'info', icon: SendIcon },
  approved: { tone: 'positive', icon: CircleCheckIcon },
  paid: { tone: 'positive', variant: 'solid', icon: CircleCheckBigIcon },
  disputed: { tone: 'caution', icon: CircleAlertIcon },
  dispute_resolved: { tone: 'info', icon: HandshakeIcon },
  rejected: { tone: 'critical', icon: CircleXIcon },
  cancelled: { tone: 'neutral', icon: BanIcon },
}
const UNKNOWN: Variant = { tone: 'neutral', icon: CircleDotIcon }

/** The status of any document by word and icon, never by colour alone; an unknown one stays neutral. */
export function DocumentStatusBadge({ status }: { status: string }) {
  const known = status in VARIANTS ? (status as InvoiceStatus) : null
  return (
    <Badge {...(known ? VARIANTS[known] : UNKNOWN)}>
      {known ? INVOICE_STATUS_LABELS[known] : status}
    </Badge>
  )
}
