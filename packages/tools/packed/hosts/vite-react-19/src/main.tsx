import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { bearer, createHttpClient } from '@daysheet/client'
import { InvoiceEditor } from '@daysheet/widgets/invoice-editor'
import { DaysheetProvider, type DaysheetEvent } from '@daysheet/widgets/provider'
import '@daysheet/widgets/styles.css'

const client = createHttpClient({
  baseUrl: import.meta.env['VITE_DAYSHEET_API'] as string,
  auth: bearer(async () => (await fetch('/token')).text()),
})

function Page() {
  const [events, setEvents] = useState<DaysheetEvent[]>([])
  return (
    <DaysheetProvider
      client={client}
      tenant="partner"
      onEvent={(event) => setEvents((seen) => [...seen, event])}
    >
      <InvoiceEditor />
      <ol aria-label="Events">
        {events.map((event, at) => (
          <li key={at}>{JSON.stringify(event)}</li>
        ))}
      </ol>
    </DaysheetProvider>
  )
}

createRoot(document.getElementById('page') as HTMLElement).render(<Page />)
