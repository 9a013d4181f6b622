import type { SearchPage } from '@daysheet/widgets'
import {
  BellIcon,
  CalendarDaysIcon,
  FolderPlusIcon,
  HistoryIcon,
  LandmarkIcon,
  PoundSterlingIcon,
  SettingsIcon,
  UserPlusIcon,
  WalletIcon,
} from '@daysheet/widgets/kit'

type PageInSearch = Omit<SearchPage, 'go'> & { href: string }

/** What the search finds besides the pages of the navigation: parts of them, and what is done there. */
export const SEARCHED_PAGES: readonly PageInSearch[] = [
  {
    id: 'month-end',
    label: 'Month end',
    href: '/dashboard/cis-statements?view=month-end',
    icon: CalendarDaysIcon,
    also: ['CIS return', 'record return', 'make statements', 'pay HMRC'],
    keys: 'G M',
  },
  {
    id: 'overdue',
    label: 'Overdue invoices',
    href: '/dashboard/invoices?status=overdue',
    icon: PoundSterlingIcon,
    also: ['record payment', 'late'],
  },
  {
    id: 'invite-worker',
    label: 'Add Worker',
    href: '/dashboard/workers/invite',
    icon: UserPlusIcon,
    also: ['invite worker', 'new worker'],
  },
  {
    id: 'verify-workers',
    label: 'Verify with HMRC',
    href: '/dashboard/workers/verify',
    icon: LandmarkIcon,
    also: ['CIS verification', 'verify workers', 'unmatched'],
  },
  {
    id: 'new-project',
    label: 'New Project',
    href: '/dashboard/projects/new',
    icon: FolderPlusIcon,
    also: ['add project', 'create project', 'new site'],
  },
  {
    id: 'missing-statements',
    label: 'Missing statements',
    href: '/dashboard/cis-statements?status=outstanding',
    icon: CalendarDaysIcon,
    also: ['upload statement', 'outstanding statements'],
  },
  {
    id: 'notifications',
    label: 'Notifications',
    href: '/dashboard/notifications',
    icon: BellIcon,
  },
  {
    id: 'invoice-preferences',
    label: 'Invoice Preferences',
    href: '/dashboard/settings/invoice-preferences',
    icon: SettingsIcon,
    also: ['accounts email'],
  },
  {
    id: 'account',
    label: 'Account Settings',
    href: '/dashboard/settings/account',
    icon: SettingsIcon,
    also: ['change password', 'signed-in devices'],
  },
  {
    id: 'team',
    label: 'Team',
    href: '/dashboard/settings/team',
    icon: SettingsIcon,
    also: ['members', 'roles', 'invite member', 'accountant'],
  },
  {
    id: 'approvals',
    label: 'Approvals',
    href: '/dashboard/settings/approvals',
    icon: SettingsIcon,
    also: ['approval rules', 'second approval'],
  },
  {
    id: 'history',
    label: 'History',
    href: '/dashboard/settings/history',
    icon: HistoryIcon,
    also: ['audit', 'who did what'],
  },
  {
    id: 'notification-settings',
    label: 'Notification settings',
    href: '/dashboard/settings/notifications',
    icon: SettingsIcon,
    also: ['email notifications', 'daily digest'],
  },
  {
    id: 'subscription',
    label: 'Subscription',
    href: '/dashboard/subscription',
    icon: WalletIcon,
    also: ['plan', 'licences', 'billing'],
  },
]

/** `g` and then one of these letters goes there. */
export const GO_KEYS: Readonly<Record<string, string>> = {
  m: '/dashboard/cis-statements?view=month-end',
  i: '/dashboard/invoices',
  w: '/dashboard/workers',
}
