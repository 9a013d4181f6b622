import { Outlet, useLocation } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import type { User } from '@daysheet/core'
import {
  invoicesToApproveQuery,
  timesheetsToApproveQuery,
  UnconfirmedEmail,
  useDaysheet,
} from '@daysheet/widgets'
import {
  ClientShell,
  ClockIcon,
  FileTextIcon,
  FolderIcon,
  HardHatIcon,
  LayoutDashboardIcon,
  LogOutIcon,
  ReceiptTextIcon,
} from '@daysheet/widgets/kit'
import { useBell } from '../shell/useBell.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { useAskedSignOut } from '../shell/useAskedSignOut.tsx'

const HOME = '/dashboard'

/** Every address is below the home's. */
const isBelow = (href: string, pathname: string): boolean =>
  href === HOME ? pathname === HOME : pathname.startsWith(href)

/** The client's side. */
export default function ClientArea() {
  const { user } = useSession()
  return user ? <Shell user={user} /> : null
}

function Shell({ user }: { user: User }) {
  const scope = useDaysheet()
  const { pathname } = useLocation()
  const signOut = useAskedSignOut(user)
  const bell = useBell('/dashboard/notifications')
  const invoices = useQuery(invoicesToApproveQuery(scope, user.id)).data
  const timesheets = useQuery(timesheetsToApproveQuery(scope, user.id)).data
  const nav = [
    { id: 'home', label: 'Dashboard', href: HOME, icon: LayoutDashboardIcon },
    { id: 'workers', label: 'Workers', href: '/dashboard/workers', icon: HardHatIcon },
    { id: 'projects', label: 'Projects', href: '/dashboard/projects', icon: FolderIcon },
    {
      id: 'invoices',
      label: 'Invoices',
      href: '/dashboard/invoices',
      icon: FileTextIcon,
      count: invoices,
      countLabel: `${invoices ?? 0} to approve`,
    },
    {
      id: 'timesheets',
      label: 'Timesheets',
      href: '/dashboard/timesheets',
      icon: ClockIcon,
      count: timesheets,
      countLabel: `${timesheets ?? 0} to approve`,
    },
    {
      id: 'cis-statements',
      label: 'CIS Statements',
      href: '/dashboard/cis-statements',
      icon: ReceiptTextIcon,
    },
  ]
  return (
    <ClientShell
      homeHref={HOME}
      caption="Client Dashboard"
      nav={nav}
      current={nav.find(({ href }) => isBelow(href, pathname))?.id}
      tools={[bell]}
      user={{ name: user.full_name, note: user.company_name ?? undefined }}
      signOut={{ label: 'Sign out', icon: LogOutIcon, onPress: signOut.ask }}
    >
      {signOut.dialog}
      {!user.email_verified && pathname !== '/dashboard/workers/invite' && (
        <UnconfirmedEmail isInviting email={user.email} />
      )}
      <Outlet />
    </ClientShell>
  )
}
