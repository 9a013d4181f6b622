import { useParams } from 'react-router'
import { InvoiceView } from '@daysheet/widgets'

/** /app/invoices/:invoiceId and /dashboard/invoices/:invoiceId */
export default function InvoiceViewPage() {
  const { invoiceId = '' } = useParams()
  return <InvoiceView key={invoiceId} invoiceId={invoiceId} />
}
