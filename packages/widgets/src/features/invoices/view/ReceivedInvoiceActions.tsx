import type { Invoice } from '@daysheet/core'
import { QueueDecisions } from '../../queue/index.ts'
import { useInvoiceActs } from '../actions/index.ts'
import { receivedInvoice } from '../queue/received-invoice-noun.tsx'
import { ReceivedInvoiceTools } from '../queue/ReceivedInvoiceTools.tsx'

/** The client's decisions on the invoice's own page: the same as in the queue. */
export function ReceivedInvoiceActions({ invoice }: { invoice: Invoice }) {
  const acts = useInvoiceActs()
  return (
    <>
      <QueueDecisions
        noun={receivedInvoice}
        document={invoice}
        acts={acts}
        isQuiet={acts.dialog !== null}
        hasKeys={false}
      />
      <ReceivedInvoiceTools invoice={invoice} acts={acts} hasPdf={false} />
      {acts.dialog}
    </>
  )
}
