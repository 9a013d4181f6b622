import type { Destination } from '@daysheet/widgets'
import type { UserType } from '@daysheet/core'
import { PORTAL_PAGES } from './portal-pages.ts'

/**
 * The address of a widgets' destination. Undefined for a screen that the portal does not have: then
 * nothing links there. Each role has a home, a profile and settings of its own.
 */
export function addressOf(destination: Destination, role: UserType = 'worker'): string | undefined {
  const pages = PORTAL_PAGES.flatMap(({ destinations, ...page }) =>
    destinations
      .filter(({ to, isFor }) => to === destination.to && isFor(destination))
      .map(({ queryOf }) => ({ ...page, queryOf })),
  )
  const page = pages.find((one) => one.role === role) ?? pages[0]
  if (!page) return undefined
  const path = page.path.replace(/:\w+/, 'id' in destination ? destination.id : '')
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(page.queryOf(destination))) {
    const text = typeof value === 'object' ? addressOf(value, role) : value
    if (text !== undefined) query.set(name, String(text))
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
