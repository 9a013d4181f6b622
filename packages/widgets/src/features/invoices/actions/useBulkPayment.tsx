import { useState } from 'react'
import type { InvoiceSummary, Payment } from '@daysheet/core'
import type { DocumentConfig } from '../../documents/document-config.ts'
import { PAYMENT_WORDS, useBulkRun, type BulkAction } from '../../queue/index.ts'
import { later } from '../../../ui/index.ts'
import type { BulkPaymentDialogProps } from './BulkPaymentDialog.tsx'
import type { InvoiceTypes } from '../invoice-config.ts'
import { markInvoicePaid } from './invoice-actions.ts'

const BulkPaymentDialog = later<BulkPaymentDialogProps>(() =>
  import('./BulkPaymentDialog.tsx').then((module) => module.BulkPaymentDialog),
)

/** Recording that several invoices were paid: one form, then the calls, then the result of each. */
export function useBulkPayment(
  config: DocumentConfig<InvoiceTypes, 'queue'>,
  onRefreshed: () => void,
): BulkAction<InvoiceSummary> {
  const [selectedInvoices, setSelectedInvoices] = useState<readonly InvoiceSummary[] | null>(null)
  const recording = useBulkRun({
    config,
    texts: PAYMENT_WORDS,
    action: markInvoicePaid,
    onRefreshed,
  })

  const run = (invoices: readonly InvoiceSummary[], payment: Payment) => {
    setSelectedInvoices(null)
    // One payment each, also when those that failed are tried again.
    const attempts = new Map(invoices.map(({ id }) => [id, crypto.randomUUID()]))
    recording.run(invoices, (document) => ({
      document,
      payment,
      attempt: attempts.get(document.id) ?? crypto.randomUUID(),
    }))
  }
  const close = () => {
    setSelectedInvoices(null)
    onRefreshed()
  }
  return {
    ask: (invoices) => {
      if (invoices.length > 0) setSelectedInvoices(invoices)
    },
    isOpen: selectedInvoices !== null || recording.isOpen,
    dialog: selectedInvoices ? (
      <BulkPaymentDialog
        config={config}
        invoices={selectedInvoices}
        onRun={(payment) => run(selectedInvoices, payment)}
        onClose={close}
      />
    ) : (
      recording.dialog
    ),
  }
}
