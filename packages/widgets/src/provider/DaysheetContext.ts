import { createContext, useContext } from 'react'
import type { ApiClient, Day } from '@daysheet/core'
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
  notify: Notify
  /** A real address for a destination, where the host has one. */
  hrefFor: (destination: Destination) => string | undefined
  go: (destination: Destination) => void
}

export const DaysheetContext = createContext<DaysheetContextValue | null>(null)

/** Throws a sentence that says what to do when a widget stands outside a provider. */
export function useDaysheet(): DaysheetContextValue {
  const value = useContext(DaysheetContext)
  if (value) return value
  throw new Error(
    'A Daysheet widget stands outside <DaysheetProvider>. Wrap it in one and hand that a client. ' +
      'If there is one, two copies of @daysheet/widgets are installed: keep a single version.',
  )
}
