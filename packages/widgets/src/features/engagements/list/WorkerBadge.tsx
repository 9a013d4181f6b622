import type { RelationshipStatus, WorkerRelationship } from '@daysheet/core'
import {
  msg,
  Badge,
  BanIcon,
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
  inactive: { tone: 'neutral', icon: CircleMinusIcon, word: msg('Ended') },
}
const EXPIRED: Variant = { tone: 'critical', icon: ClockAlertIcon, word: msg('Expired') }

type StatusOfWorker = Pick<WorkerRelationship, 'status' | 'is_expired'>
type Permissions = Pick<WorkerRelationship, 'invoices_enabled' | 'timesheets_enabled'>

/** Where the worker stands with the client, by word and icon. */
export function WorkerBadge({ row }: { row: StatusOfWorker }) {
  const { word, ...variant } = row.is_expired ? EXPIRED : VARIANTS[row.status]
  return <Badge {...variant}>{word}</Badge>
}

/** What is switched off is said; what is on is the rule. */
export function WorkerBadges({ row }: { row: StatusOfWorker & Permissions }) {
  const off = row.status === 'active' && {
    invoices: !row.invoices_enabled,
    timesheets: !row.timesheets_enabled,
  }
  return (
    <>
      <WorkerBadge row={row} />
      {off && off.invoices && <Badge icon={BanIcon}>{msg('Invoices off')}</Badge>}
      {off && off.timesheets && <Badge icon={BanIcon}>{msg('Timesheets off')}</Badge>}
    </>
  )
}
