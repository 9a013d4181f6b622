import type { UserType } from '@daysheet/core'
import type { Destination } from '@daysheet/widgets'
import type { Screen } from './screens.ts'

type To = Destination['to']

/** What narrows the page down: undefined is left out, a destination stands for its address. */
type Query = Readonly<Record<string, string | number | boolean | Destination | undefined>>

/** A destination of the widgets that a page serves, and the query that it is opened with. */
interface ServedDestination {
  to: To
  queryOf: (destination: Destination) => Query
  /** For a destination that several pages of a role share. */
  isFor: (destination: Destination) => boolean
}

export interface PortalPage {
  /** The router's pattern. Its parameter is the `id` of the destinations that lead here. */
  path: string
  /** `person`: whoever is signed in, in either role. */
  role: UserType | 'guest' | 'anyone' | 'person'
  /** In the tab, in the history and read out on arrival. */
  title: string
  screen: Screen
  destinations: readonly ServedDestination[]
}

type Of<T extends To, Value> = (destination: Extract<Destination, { to: T }>) => Value

export const serves = <T extends To>(
  to: T,
  queryOf: Of<T, Query> = () => ({}),
  isFor: Of<T, boolean> = () => true,
): ServedDestination => ({ to, queryOf, isFor }) as ServedDestination

export const pagesOf =
  (role: PortalPage['role']) =>
  (
    path: string,
    title: string,
    screen: Screen,
    ...destinations: ServedDestination[]
  ): PortalPage => ({ path, role, title, screen, destinations })
