import { createContext, useContext } from 'react'
import type { ApiClient, Day } from '@daysheet/core'
import type { BeforeAny } from './actions.ts'
import { whyNoProvider } from './duplicate-package.ts'
import type { Destination } from './destinations.ts'
import type { NewEvent } from './events.ts'
import type { Notify } from './notify.tsx'

export interface DaysheetContextValue {
  client: ApiClient
  /** Names the cache and the drafts of this provider; two tenants never share either. */
  tenant: string
  /** Today in Europe/London. */
  today: Day
  emit: (event: NewEvent) => void
  /** Tells the host what went wrong, and where; the same error once. */
  report: (error: unknown, widget: string) => void
  /** Who is asked before an act that the widget's own hooks say nothing about. */
  beforeAny: () => BeforeAny | undefined
  notify: Notify
  /** What people know the product as, where the host has said so. */
  productName: string | undefined
  /** Whether the host says that its `onError` tells a team. */
  isTeamNotified: boolean
  /** A real address for a destination, where the host has one. */
  hrefFor: (destination: Destination) => string | undefined
  go: (destination: Destination) => void
  /** Whether the host has any way to a destination. */
  canGo: (destination: Destination) => boolean
}

export const DaysheetContext = createContext<DaysheetContextValue | null>(null)

/** Throws a sentence that says what to do when a widget stands outside a provider. */
export function useDaysheet(): DaysheetContextValue {
  const value = useContext(DaysheetContext)
  if (value) return value
  throw new Error(whyNoProvider())
}
