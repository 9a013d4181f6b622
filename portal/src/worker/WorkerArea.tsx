import '../calls/worker-calls.ts'
import { useEffect, useState, type ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { accountOf, type User } from '@daysheet/core'
import { UnconfirmedEmail } from '@daysheet/widgets'
import {
  Building2Icon,
  ChartNoAxesColumnIcon,
  CircleUserRoundIcon,
  FileTextIcon,
  HouseIcon,
  Loading,
  SettingsIcon,
  WorkerShell,
  type NavItem,
  type ShellTool,
} from '@daysheet/widgets/kit'
import {
  checkProfile,
  isOnboarding,
  passProfileCheck,
  rememberOnboarding,
} from '../session/profile-check.ts'
import { useSession } from '../session/SessionProvider.tsx'

import { useBell } from '../shell/useBell.ts'
import { UserMenu } from '../shell/UserMenu.tsx'
import { AddMenu } from './AddMenu.tsx'

const HOME = '/app'
const PROFILE = '/app/profile'
/** What a plan that was just chosen leads to: paying for it, a first client, its first invoice. */
const FIRST_STEPS = /^\/app\/(subscription|clients\/new$|invoices\/create$)/

/** Screens with a bar of their own at the bottom of a phone. */
const FOCUSED = /^\/app\/(invoices|timesheets|expenses)\/(create|quick|[^/]+\/(edit|amend))$/

/** Screens that are one form or lead to one thing, which no button may cover. */
const FORM =
  /^\/app\/(profile|settings\/.+|subscription\/success|clients\/new|clients\/[^/]+\/edit)$/

const NAV: NavItem[] = [
  { id: 'home', label: 'Home', href: HOME, icon: HouseIcon },
  { id: 'invoices', label: 'Invoices', href: '/app/invoices', icon: FileTextIcon },
  { id: 'clients', label: 'Clients', href: '/app/clients', icon: Building2Icon },
  { id: 'reports', label: 'Reports', href: '/app/reports', icon: ChartNoAxesColumnIcon },
  { id: 'profile', label: 'Profile', href: PROFILE, icon: CircleUserRoundIcon },
]

const SETTINGS: ShellTool = {
  id: 'settings',
  label: 'Settings',
  icon: SettingsIcon,
  href: '/app/settings',
}

/** Every address is below the home's; timesheets and expenses are tabs of the invoices. */
const partOf = (pathname: string) => {
  const path = pathname.replace(/\/(timesheets|expenses)/, '/invoices')
  return NAV.find(({ href }) => (href === HOME ? path === HOME : path.startsWith(href)))?.id
}

interface WorkerProps {
  user: User
  children: ReactNode
}

/** The worker's side: signed in, checked once for a profile that can be paid, then the shell. */
export default function WorkerArea({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return user ? (
    <CheckedWorker key={user.id} user={user}>
      {children}
    </CheckedWorker>
  ) : null
}

function CheckedWorker({ user, children }: WorkerProps) {
  const [pathname] = useLocation()
  // Checked once when the area opens: a profile saved half-way must not redirect the person again.
  const [check] = useState(() => checkProfile(user, localStorage))
  const [hasArrived, setHasArrived] = useState(check !== 'onboarding')
  if (!hasArrived && pathname === PROFILE) setHasArrived(true)
  // Whoever registered with a plan goes through these first; the profile waits for the next page.
  const isBeginning = FIRST_STEPS.test(pathname)

  useEffect(() => {
    if (check === 'passed' || isBeginning) return
    passProfileCheck(user, localStorage)
    if (check === 'onboarding') rememberOnboarding(user.id, sessionStorage)
  }, [check, isBeginning, user])

  if (hasArrived || isBeginning) return <Shell user={user}>{children}</Shell>
  return (
    <>
      <Loading isPage>Setting up your workspace...</Loading>
      <Redirect to={PROFILE} replace />
    </>
  )
}

function Shell({ user, children }: WorkerProps) {
  const [pathname] = useLocation()
  const bell = useBell('/app/notifications')
  // One banner at a time: the notifications say it themselves, and whoever is new here fills in the
  // profile first.
  const hasOwnBanner =
    pathname === '/app/notifications' ||
    (pathname === PROFILE && isOnboarding(user.id, sessionStorage))
  return (
    <WorkerShell
      homeHref={HOME}
      nav={NAV}
      current={partOf(pathname)}
      isFocused={FOCUSED.test(pathname)}
      tools={[bell, SETTINGS]}
      userMenu={<UserMenu user={user} />}
      // Over a form it would lie on what is typed, and on Save Changes.
      add={(place) =>
        place === 'floating' && FORM.test(pathname) ? null : (
          <AddMenu workerId={accountOf(user).id} />
        )
      }
    >
      {!user.email_verified && !hasOwnBanner && <UnconfirmedEmail email={user.email} />}
      {children}
    </WorkerShell>
  )
}
