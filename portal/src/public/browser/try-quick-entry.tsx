import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryClient } from '@daysheet/client/memory'
import { formatPounds, londonDay, type Invoice } from '@daysheet/core'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { DaysheetProvider } from '@daysheet/widgets/provider'
import { QuickEntry } from '@daysheet/widgets/quick-entry'
import { Banner } from '@daysheet/widgets/kit'

function Trial() {
  const [client] = useState(() => {
    const world = buildWorld({ today: londonDay(Date.now()) })
    return createMemoryClient({ world, as: worldIds.callum })
  })
  const [submitted, setSubmitted] = useState<Invoice | null>(null)
  return (
    <DaysheetProvider client={client} tenant="try-it">
      {submitted && (
        <Banner tone="positive" title={`${submitted.invoice_number} is done`}>
          {`It comes to ${formatPounds(submitted.net_amount)} net. Here it went nowhere: with an account your client would have it now, as a PDF too.`}
        </Banner>
      )}
      <QuickEntry onSubmitted={setSubmitted} />
    </DaysheetProvider>
  )
}

/** The real Quick Entry over a small world in memory, in place of its button. */
export const tryQuickEntry = (place: HTMLElement): void => createRoot(place).render(<Trial />)
