import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { bearer, createHttpClient } from '@daysheet/client'
import { InvoiceApprovalQueue } from '@daysheet/widgets/invoice-approval-queue'
import { InvoiceEditor } from '@daysheet/widgets/invoice-editor'
import { DaysheetProvider, type DaysheetEvent } from '@daysheet/widgets/provider'
import '@daysheet/widgets/styles.css'

/** A page for the office or for those on site, as it was built. */
const person = import.meta.env['VITE_FOR'] as 'worker' | 'client'

const client = createHttpClient({
  baseUrl: import.meta.env['VITE_DAYSHEET_API'] as string,
  auth: bearer(async () => (await fetch(`/token?of=${person}`)).text()),
})

function Page() {
  const [events, setEvents] = useState<DaysheetEvent[]>([])
  return (
    <DaysheetProvider
      client={client}
      tenant="partner"
      onEvent={(event) => setEvents((seen) => [...seen, event])}
    >
      {person === 'client' ? <InvoiceApprovalQueue /> : <InvoiceEditor />}
      <ol aria-label="Events">
        {events.map((event, at) => (
          <li key={at}>{JSON.stringify(event)}</li>
        ))}
      </ol>
    </DaysheetProvider>
  )
}

createRoot(document.getElementById('page') as HTMLElement).render(<Page />)
