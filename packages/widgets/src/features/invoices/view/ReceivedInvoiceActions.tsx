import type { Invoice } from '@daysheet/core'
import { QueueDecisions } from '../../queue/index.ts'
import { useInvoiceActions } from '../actions/index.ts'
import { invoiceQueueConfig } from '../queue/invoice-queue-config.tsx'
import { ReceivedInvoiceTools } from '../queue/ReceivedInvoiceTools.tsx'

/** The client's decisions on the invoice's own page: the same as in the queue. */
export function ReceivedInvoiceActions({ invoice }: { invoice: Invoice }) {
  const actions = useInvoiceActions()
  return (
    <>
      <QueueDecisions
        config={invoiceQueueConfig}
        document={invoice}
        actions={actions}
        isQuiet={actions.dialog !== null}
        hasKeys={false}
      />
      <ReceivedInvoiceTools invoice={invoice} actions={actions} hasPdf={false} />
      {actions.dialog}
    </>
  )
}
