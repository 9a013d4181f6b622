import '../calls/client-calls.ts'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useQuery } from '@tanstack/react-query'
import { accountOf, isPersonPermitted, type User } from '@daysheet/core'
import {
  invoicesToApproveQuery,
  SearchPalette,
  timesheetsToApproveQuery,
  UnconfirmedEmail,
  useDaysheet,
  useGoKeys,
  useSearchKeys,
} from '@daysheet/widgets'
import { ClientShell, later, LogOutIcon } from '@daysheet/widgets/kit'
import { pageAt } from '../page-at.ts'
import { lackingPermission } from '../page-permission.ts'
import { useBell } from '../shell/useBell.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { useAskedSignOut } from '../shell/useAskedSignOut.tsx'
import { CompanyInAddress } from './CompanyInAddress.tsx'
import type { CompanySwitcherProps } from './CompanySwitcher.tsx'
import { useSwitchElsewhere } from './useSwitchElsewhere.ts'
import { CLIENT_HOME, clientNav, PHONE_NAV } from './client-nav.ts'
import { NotForRole } from './NotForRole.tsx'
import { GO_KEYS, SEARCHED_PAGES } from './searched-pages.ts'

/** Every address is below the home's. */
const isBelow = (href: string, pathname: string): boolean =>
  href === CLIENT_HOME ? pathname === CLIENT_HOME : pathname.startsWith(href)

/** The plan is a part of the settings, under an address of its own. */
const SUBSCRIPTION = '/dashboard/subscription'
const partOf = (pathname: string): string =>
  pathname.startsWith(SUBSCRIPTION) ? '/dashboard/settings' : pathname

/** As the search shows them beside a page of the navigation. */
const KEYS = new Map(Object.entries(GO_KEYS).map(([key, href]) => [href, `G ${key.toUpperCase()}`]))

/** Few people have a second company; a home is there without the switcher's code. */
const CompanySwitcher = later<CompanySwitcherProps>(
  async () => (await import('./CompanySwitcher.tsx')).CompanySwitcher,
)

/** The client's side. */
export default function ClientArea({ children }: { children: ReactNode }) {
  const { user } = useSession()
  return user ? <Shell user={user}>{children}</Shell> : null
}

function Shell({ user, children }: { user: User; children: ReactNode }) {
  const scope = useDaysheet()
  const [pathname, navigate] = useLocation()
  const [isSearching, setSearching] = useState(false)
  const search = () => setSearching(true)
  useSearchKeys(search)
  const isOffered = (address: string) => lackingPermission(user, address) === null
  const lacking = lackingPermission(user, pathname)
  useSwitchElsewhere(user)
  const [isSwitching, setSwitching] = useState(false)
  const hasSeveral = user.companies.length > 1
  const acting = user.companies.find(({ id }) => id === user.acting_company_id)
  useGoKeys({
    ...Object.fromEntries(
      Object.entries(GO_KEYS)
        .filter(([, href]) => isOffered(href))
        .map(([key, href]) => [key, () => navigate(href)]),
    ),
    ...(hasSeveral && { c: () => setSwitching(true) }),
  })
  const signOut = useAskedSignOut(user)
  const bell = useBell('/dashboard/notifications')
  const company = accountOf(user).id
  const invoices = useQuery(invoicesToApproveQuery(scope, company)).data
  const timesheets = useQuery(timesheetsToApproveQuery(scope, company)).data
  // What waits for an approval is counted for whoever may give it.
  const waiting = isPersonPermitted(user, 'approve') ? { invoices, timesheets } : {}
  const nav = clientNav(waiting).filter(({ href }) => isOffered(href))
  return (
    <ClientShell
      homeHref={CLIENT_HOME}
      caption="Client Dashboard"
      nav={nav}
      current={nav.find(({ href }) => isBelow(href, partOf(pathname)))?.id}
      phoneNav={PHONE_NAV}
      search={{ label: 'Search', kbd: '/', onPress: search }}
      tools={[bell]}
      user={{
        name: user.full_name,
        note: hasSeveral ? undefined : (user.company_name ?? undefined),
      }}
      company={
        acting && hasSeveral
          ? { name: acting.name, kbd: 'g c', onSwitch: () => setSwitching(true) }
          : undefined
      }
      signOut={{ label: 'Sign out', icon: LogOutIcon, onPress: signOut.ask }}
    >
      {signOut.dialog}
      <CompanyInAddress user={user} />
      {hasSeveral && (
        <CompanySwitcher user={user} isOpen={isSwitching} onOpenChange={setSwitching} />
      )}
      <SearchPalette
        isOpen={isSearching}
        onOpenChange={setSearching}
        pages={[...nav, ...SEARCHED_PAGES.filter(({ href }) => isOffered(href))].map(
          ({ href, ...page }) => ({
            keys: KEYS.get(href),
            ...page,
            go: () => navigate(href),
          }),
        )}
      />
      {!user.email_verified && pathname !== '/dashboard/workers/invite' && (
        <UnconfirmedEmail isInviting email={user.email} />
      )}
      {lacking === null ? (
        children
      ) : (
        <NotForRole
          title={pageAt(pathname)?.title ?? ''}
          permission={lacking}
          company={acting?.name ?? ''}
        />
      )}
    </ClientShell>
  )
}
