import { useParams, useSearchParams } from 'react-router'
import { InvoiceEditor } from '@daysheet/widgets'

/** /app/invoices/create (`?client=`) and /app/invoices/:invoiceId/edit */
export default function InvoiceEditorPage() {
  const { invoiceId } = useParams()
  const [params] = useSearchParams()
  const clientId = params.get('client') ?? undefined
  return <InvoiceEditor key={invoiceId ?? 'new'} invoiceId={invoiceId} clientId={clientId} />
}
