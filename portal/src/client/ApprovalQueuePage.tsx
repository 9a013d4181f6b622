import { useSearchParams } from 'wouter'
import { InvoiceApprovalQueue } from '@daysheet/widgets'
import { invoicesInQuery } from '../shell/list-view-query.ts'
import { useListView } from '../shell/useListView.ts'

const OPEN = 'invoice'

/** /dashboard/invoices, with the invoice that is open beside the list as `?invoice={id}`. */
export default function ApprovalQueuePage() {
  const [params, setParams] = useSearchParams()
  const [view, setView] = useListView(invoicesInQuery)
  const open = params.get(OPEN)

  function select(invoiceId: string | null) {
    const next = new URLSearchParams(params)
    if (invoiceId === null) next.delete(OPEN)
    else next.set(OPEN, invoiceId)
    // Opening the first one adds a history entry; moving along the list replaces it.
    setParams(next, { replace: open !== null || invoiceId === null })
  }

  return (
    <InvoiceApprovalQueue invoiceId={open} onSelect={select} view={view} onViewChange={setView} />
  )
}
