import { useParams } from 'react-router'
import { InvoiceEditor } from '@daysheet/widgets'

/** /app/invoices/create and /app/invoices/:invoiceId/edit */
export default function InvoiceEditorPage() {
  const { invoiceId } = useParams()
  return <InvoiceEditor key={invoiceId ?? 'new'} invoiceId={invoiceId} />
}
