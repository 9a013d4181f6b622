import { bearer, createHttpClient, type AccessToken } from '@daysheet/client'
import { InvoiceApprovalQueue } from '@daysheet/widgets/invoice-approval-queue'
import { DaysheetProvider } from '@daysheet/widgets/provider'
import { createRoot } from 'react-dom/client'

// The page of a partner's, served by its own backend, which is told where Daysheet is.
const token = async (): Promise<AccessToken | null> => {
  const answer = await fetch('/daysheet-token', { method: 'POST' })
  return answer.ok ? ((await answer.json()) as AccessToken) : null
}
const baseUrl = await (await fetch('/daysheet-url')).text()
const client = createHttpClient({ baseUrl, auth: bearer(token) })
const page = document.getElementById('page')
if (!page) throw new Error('index.html has no element with the id "page".')
createRoot(page).render(
  <DaysheetProvider client={client}>
    <InvoiceApprovalQueue />
  </DaysheetProvider>,
)
