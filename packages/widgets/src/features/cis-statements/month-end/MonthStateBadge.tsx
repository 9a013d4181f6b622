import type { CisMonthState } from '@daysheet/core'
import {
  Badge,
  CircleAlertIcon,
  CircleCheckIcon,
  ClockAlertIcon,
  ClockIcon,
  HourglassIcon,
  msg,
  type BadgeProps,
} from '../../../ui/index.ts'

const BADGES: Record<CisMonthState, BadgeProps> = {
  running: { tone: 'neutral', icon: HourglassIcon, children: msg('Running') },
  due: { tone: 'caution', icon: ClockIcon, children: msg('Due') },
  late: { tone: 'critical', icon: ClockAlertIcon, children: msg('Late') },
  done: { tone: 'positive', icon: CircleCheckIcon, children: msg('Done') },
  changed: { tone: 'critical', icon: CircleAlertIcon, children: msg('Changed') },
}

/** Where a contractor stands with a tax month, in a word. */
export const MonthStateBadge = ({ state }: { state: CisMonthState }) => <Badge {...BADGES[state]} />
