import type { ReconciliationVerdict } from '@daysheet/core'
import {
  Badge,
  CircleAlertIcon,
  CircleCheckIcon,
  ClockAlertIcon,
  HourglassIcon,
  msg,
  ReceiptTextIcon,
  type BadgeProps,
} from '../../../ui/index.ts'

const BADGES: Record<ReconciliationVerdict, BadgeProps> = {
  matched: { tone: 'positive', icon: CircleCheckIcon, children: msg('Matched') },
  differs: { tone: 'caution', icon: CircleAlertIcon, children: msg('Differs') },
  missing: { tone: 'critical', icon: ClockAlertIcon, children: msg('Missing') },
  not_due_yet: { tone: 'neutral', icon: HourglassIcon, children: msg('Not due yet') },
  no_invoice: { tone: 'info', icon: ReceiptTextIcon, children: msg('No invoice') },
}

/** How a month's statement stands to its invoices, in a word. */
export const VerdictBadge = ({ verdict }: { verdict: ReconciliationVerdict }) => (
  <Badge {...BADGES[verdict]} />
)
