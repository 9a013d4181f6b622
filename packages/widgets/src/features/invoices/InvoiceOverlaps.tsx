import { useQuery } from '@tanstack/react-query'
import { useDaysheet, useSupports } from '../../provider/index.ts'
import { periodDays } from '../days/index.ts'
import { OverlapNotice } from '../documents/OverlapNotice.tsx'
import { invoiceOverlapsQuery } from './invoice-queries.ts'

export interface InvoiceOverlapsProps {
  workerId: string
  /** What is edited; null for a new one. */
  invoiceId: string | null
  clientId: string | null
  start: string | null
  end: string | null
}

/** Says so while the client already has an invoice for days of the period that is typed. */
export function InvoiceOverlaps({ clientId, start, end, ...of }: InvoiceOverlapsProps) {
  const isSupported = useSupports()('invoices.listOverlaps')
  const isPeriod = periodDays(start, end) !== null
  const { data = [] } = useQuery({
    ...invoiceOverlapsQuery(useDaysheet(), {
      ...of,
      clientId: clientId ?? '',
      start: start ?? '',
      end: end ?? '',
    }),
    enabled: isPeriod && clientId !== null && isSupported,
  })
  return <OverlapNotice noun="invoice" overlaps={data} />
}
