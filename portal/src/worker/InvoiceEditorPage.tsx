import { useParams, useSearchParams } from 'wouter'
import { InvoiceEditor } from '@daysheet/widgets'

/** /app/invoices/create (`?client=`, or `?from=` with the id of one to make again) and /app/invoices/:invoiceId/edit */
export default function InvoiceEditorPage() {
  const { invoiceId } = useParams()
  const [params] = useSearchParams()
  const clientId = params.get('client') ?? undefined
  const from = params.get('from') ?? undefined
  return (
    <InvoiceEditor
      key={invoiceId ?? `new ${from ?? ''}`}
      invoiceId={invoiceId}
      clientId={clientId}
      from={from}
    />
  )
}
