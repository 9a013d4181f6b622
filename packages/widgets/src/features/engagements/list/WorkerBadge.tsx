import type { RelationshipStatus, WorkerRelationship } from '@daysheet/core'
import {
  msg,
  Badge,
  CircleCheckIcon,
  CircleMinusIcon,
  CircleXIcon,
  ClockAlertIcon,
  HourglassIcon,
  SendIcon,
  type BadgeProps,
} from '../../../ui/index.ts'

type Variant = Pick<BadgeProps, 'tone' | 'icon'> & { word: string }

const VARIANTS: Record<RelationshipStatus, Variant> = {
  active: { tone: 'positive', icon: CircleCheckIcon, word: msg('Active') },
  invited: { tone: 'info', icon: SendIcon, word: msg('Invitation Sent') },
  pending_registration: { tone: 'info', icon: HourglassIcon, word: msg('Pending Registration') },
  declined: { tone: 'neutral', icon: CircleXIcon, word: msg('Declined') },
  inactive: { tone: 'neutral', icon: CircleMinusIcon, word: msg('Inactive') },
}
const EXPIRED: Variant = { tone: 'critical', icon: ClockAlertIcon, word: msg('Expired') }

/** Where the worker stands with the client, by word and icon. */
export function WorkerBadge({ row }: { row: Pick<WorkerRelationship, 'status' | 'is_expired'> }) {
  const { word, ...variant } = row.is_expired ? EXPIRED : VARIANTS[row.status]
  return <Badge {...variant}>{word}</Badge>
}
