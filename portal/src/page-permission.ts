import { isPersonPermitted, type Permission, type User } from '@daysheet/core'
import { destinationPermission, type Destination } from '@daysheet/widgets'
import { pageAt } from './page-at.ts'
import type { PortalPage } from './portal-page.ts'

const SECTIONS = [undefined, 'invoice-preferences', 'payments'] as const

/** The destinations that a page may stand for; of the settings, those that only some roles have. */
const destinationsOf = ({ destinations }: PortalPage): Destination[] =>
  destinations.flatMap(({ to, isFor }): Destination[] =>
    to === 'settings'
      ? SECTIONS.map((section) => ({ to, section })).filter((place) => isFor(place))
      : [{ to } as Destination],
  )

/** What somebody of a company needs to be led to a page; null: everybody is. */
export function pagePermission(page: PortalPage): Permission | null {
  for (const place of destinationsOf(page)) {
    const permission = destinationPermission(place)
    if (permission !== null) return permission
  }
  return null
}

/** What they lack for the page of an address; null where they are led there. */
export function lackingPermission(user: User, address: string): Permission | null {
  const page = pageAt(address.split('?')[0] ?? address)
  const permission = page ? pagePermission(page) : null
  return permission === null || isPersonPermitted(user, permission) ? null : permission
}
