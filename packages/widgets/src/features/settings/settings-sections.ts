import { isPersonPermitted, type UserType } from '@daysheet/core'
import { destinationPermission, type Destination, type Viewer } from '../../provider/index.ts'
import {
  BellIcon,
  BriefcaseIcon,
  Building2Icon,
  CircleUserRoundIcon,
  FileTextIcon,
  HistoryIcon,
  MapPinIcon,
  msg,
  PoundSterlingIcon,
  ShieldCheckIcon,
  UsersIcon,
  WalletIcon,
} from '../../ui/index.ts'

export interface SettingsSection {
  title: string
  /** What is there, where it is. */
  note?: string
  icon: typeof BellIcon
  /** Where it is; a section without one is Coming Soon. */
  to?: Destination
  /** Whose it is; everybody's when absent. */
  role?: UserType
}

/**
 * Both lists of the specification in one. 'Notifications' of the one and 'Email Notifications' of
 * the other are the same, which the first names more rightly: it is by mail and in the bell.
 * Privacy & Security stands in the worker's list alone.
 */
const SECTIONS: readonly SettingsSection[] = [
  {
    title: msg('Subscription & Billing'),
    note: msg('Your plan and what you pay for it'),
    icon: WalletIcon,
    to: { to: 'subscription' },
  },
  {
    title: msg('Invoice Preferences'),
    note: msg('Where invoices are sent for review and for your books'),
    icon: FileTextIcon,
    to: { to: 'settings', section: 'invoice-preferences' },
  },
  {
    title: msg('Account Settings'),
    note: msg('Your password, two-step sign-in, your devices and connected apps'),
    icon: CircleUserRoundIcon,
    to: { to: 'settings', section: 'account' },
  },
  {
    title: msg('Team'),
    note: msg('Who acts for your company, and what each may do'),
    icon: UsersIcon,
    to: { to: 'settings', section: 'team' },
    role: 'client',
  },
  {
    title: msg('Approvals'),
    note: msg('When an invoice needs a second person'),
    icon: ShieldCheckIcon,
    to: { to: 'settings', section: 'approvals' },
    role: 'client',
  },
  {
    title: msg('Payments'),
    note: msg('The account that you pay workers from, and the file for your bank'),
    icon: PoundSterlingIcon,
    to: { to: 'settings', section: 'payments' },
    role: 'client',
  },
  {
    title: msg('History'),
    note: msg('Who did what for your company'),
    icon: HistoryIcon,
    to: { to: 'settings', section: 'history' },
    role: 'client',
  },
  {
    title: msg('Notifications'),
    note: msg('What you are told by mail and in the bell'),
    icon: BellIcon,
    to: { to: 'settings', section: 'notifications' },
  },
  {
    title: msg('Currency & Regional'),
    icon: MapPinIcon,
  },
  {
    title: msg('Company Settings'),
    icon: Building2Icon,
  },
  {
    title: msg('Integrations'),
    icon: BriefcaseIcon,
  },
  {
    title: msg('Privacy & Security'),
    icon: ShieldCheckIcon,
    role: 'worker',
  },
]

/** What somebody's role in their company may not do is not shown. */
export const sectionsOf = (viewer: Viewer): SettingsSection[] =>
  SECTIONS.filter(({ role, to }) => {
    const permission = to ? destinationPermission(to) : null
    const isOfSide = role === undefined || role === viewer.account.side
    return isOfSide && (permission === null || isPersonPermitted(viewer, permission))
  })
