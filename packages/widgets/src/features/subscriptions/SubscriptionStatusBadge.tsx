import { SUBSCRIPTION_STATUS_LABELS, type SubscriptionStatus } from '@daysheet/core'
import {
  BanIcon,
  Badge,
  CircleAlertIcon,
  CircleCheckIcon,
  CircleXIcon,
  HourglassIcon,
  type BadgeProps,
} from '../../ui/index.ts'

const VARIANTS: Readonly<Record<SubscriptionStatus, Pick<BadgeProps, 'tone' | 'icon'>>> = {
  trial: { tone: 'info', icon: HourglassIcon },
  active: { tone: 'positive', icon: CircleCheckIcon },
  past_due: { tone: 'critical', icon: CircleAlertIcon },
  cancelled: { tone: 'caution', icon: BanIcon },
  expired: { tone: 'neutral', icon: CircleXIcon },
}

export const SubscriptionStatusBadge = ({ status }: { status: SubscriptionStatus }) => (
  <Badge {...VARIANTS[status]}>{SUBSCRIPTION_STATUS_LABELS[status]}</Badge>
)
