import { useFormContext, useWatch } from 'react-hook-form'
import { InvoiceOverlaps } from '../InvoiceOverlaps.tsx'
import type { InvoiceForm } from './invoice-form.ts'

/** The warning of a second invoice, in step with the client and the period of the form. */
export function OverlapsOfPeriod(props: { workerId: string; invoiceId: string | null }) {
  const { control } = useFormContext<InvoiceForm>()
  const [clientId, start, end] = useWatch({
    control,
    name: ['client_id', 'period_start', 'period_end'],
  })
  return <InvoiceOverlaps {...props} clientId={clientId} start={start} end={end} />
}
