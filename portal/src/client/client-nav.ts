import {
  Building2Icon,
  ClockIcon,
  FileTextIcon,
  FolderIcon,
  HardHatIcon,
  LayoutDashboardIcon,
  PoundSterlingIcon,
  ReceiptTextIcon,
  SettingsIcon,
  WalletIcon,
} from '@daysheet/widgets/kit'

export const CLIENT_HOME = '/dashboard'

/** At the bottom of a phone: what is looked at all day. */
export const PHONE_NAV = ['home', 'invoices', 'timesheets', 'workers']

/** How many wait for a decision; undefined until it is known. */
export interface Waiting {
  invoices?: number | undefined
  timesheets?: number | undefined
}

const toApprove = (count: number | undefined) => ({ count, countLabel: `${count ?? 0} to approve` })

/** In the specification's order. */
export const clientNav = ({ invoices, timesheets }: Waiting) => [
  { id: 'home', label: 'Dashboard', href: CLIENT_HOME, icon: LayoutDashboardIcon },
  { id: 'workers', label: 'Workers', href: '/dashboard/workers', icon: HardHatIcon },
  { id: 'projects', label: 'Projects', href: '/dashboard/projects', icon: FolderIcon },
  {
    id: 'invoices',
    label: 'Invoices',
    href: '/dashboard/invoices',
    icon: FileTextIcon,
    ...toApprove(invoices),
  },
  {
    id: 'timesheets',
    label: 'Timesheets',
    href: '/dashboard/timesheets',
    icon: ClockIcon,
    ...toApprove(timesheets),
  },
  {
    id: 'cis-statements',
    label: 'CIS Statements',
    href: '/dashboard/cis-statements',
    icon: ReceiptTextIcon,
  },
  { id: 'payments', label: 'Payments', href: '/dashboard/payments', icon: WalletIcon },
  { id: 'finance', label: 'Finance', href: '/dashboard/finance', icon: PoundSterlingIcon },
  { id: 'settings', label: 'Settings', href: '/dashboard/settings', icon: SettingsIcon },
  { id: 'profile', label: 'Company Profile', href: '/dashboard/profile', icon: Building2Icon },
]
