'use client'

import { useState, type ReactNode } from 'react'
import { bearer, createHttpClient } from '@daysheet/client'
import { DaysheetProvider, type DaysheetEvent } from '@daysheet/widgets/provider'

/** What cannot cross from server to browser: the client with its token, and the callbacks. */
export function Daysheet({ apiUrl, children }: { apiUrl: string; children: ReactNode }) {
  const [events, setEvents] = useState<DaysheetEvent[]>([])
  const [client] = useState(() =>
    createHttpClient({
      baseUrl: apiUrl,
      auth: bearer(async () => (await fetch('/token')).text()),
    }),
  )
  return (
    <DaysheetProvider
      client={client}
      tenant="partner"
      onEvent={(event) => setEvents((seen) => [...seen, event])}
    >
      {children}
      <ol aria-label="Events">
        {events.map((event, at) => (
          <li key={at}>{JSON.stringify(event)}</li>
        ))}
      </ol>
    </DaysheetProvider>
  )
}
