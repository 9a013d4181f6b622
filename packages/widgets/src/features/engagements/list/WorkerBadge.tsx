import type { RelationshipStatus, WorkerRelationship } from '@daysheet/core'
import {
  Badge,
  CircleCheckIcon,
  CircleMinusIcon,
  CircleXIcon,
  ClockAlertIcon,
  HourglassIcon,
  SendIcon,
  type BadgeProps,
} from '../../../ui/index.ts'

type Look = Pick<BadgeProps, 'tone' | 'icon'> & { word: string }

const LOOKS: Record<RelationshipStatus, Look> = {
  active: { tone: 'positive', icon: CircleCheckIcon, word: 'Active' },
  invited: { tone: 'info', icon: SendIcon, word: 'Invitation Sent' },
  pending_registration: { tone: 'info', icon: HourglassIcon, word: 'Pending Registration' },
  declined: { tone: 'neutral', icon: CircleXIcon, word: 'Declined' },
  inactive: { tone: 'neutral', icon: CircleMinusIcon, word: 'Inactive' },
}
const EXPIRED: Look = { tone: 'critical', icon: ClockAlertIcon, word: 'Expired' }

/** Where the worker stands with the client, by word and icon. */
export function WorkerBadge({ row }: { row: Pick<WorkerRelationship, 'status' | 'is_expired'> }) {
  const { word, ...look } = row.is_expired ? EXPIRED : LOOKS[row.status]
  return <Badge {...look}>{word}</Badge>
}
