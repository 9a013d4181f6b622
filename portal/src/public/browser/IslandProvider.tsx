import { useState, type ReactNode } from 'react'
import { cookieSession, createHttpClient } from '@daysheet/client'
import { DaysheetProvider } from '@daysheet/widgets/provider'

// Nothing is called while the page is rendered at build time.
const origin = () =>
  typeof window === 'undefined' ? 'https://daysheet.invalid' : window.location.origin

/** What a part of a public page needs that React brings to life by itself. */
export function IslandProvider({ children }: { children: ReactNode }) {
  const [client] = useState(() => createHttpClient({ baseUrl: origin(), auth: cookieSession() }))
  return <DaysheetProvider client={client}>{children}</DaysheetProvider>
}
