import type { InvoiceSummary } from '@daysheet/core'
import { ConfirmDialog } from '../../../ui/index.ts'
import { useDecision, type ActDialogProps } from '../../decisions/index.ts'
import { archiveInvoice, deleteInvoice } from './invoice-acts.ts'

type Props = ActDialogProps<InvoiceSummary>

export function ArchiveInvoiceDialog({ document: invoice, onClose, ...then }: Props) {
  const { decide, isPending } = useDecision({ ...archiveInvoice, onDone: then.onDone })
  const confirm = async () => {
    const outcome = await decide({ document: invoice })
    if (outcome.isDone || outcome.isOver) onClose()
    then.onRefreshed()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Archive ${invoice.invoice_number}?`}
      confirmLabel="Archive"
      pendingLabel="Archiving..."
      isDestructive={false}
      isPending={isPending}
      onConfirm={() => void confirm()}
    >
      {`Are you sure you want to archive invoice ${invoice.invoice_number}? It will be moved to the archived invoices section.`}
    </ConfirmDialog>
  )
}

export function DeleteInvoiceDialog({ document: invoice, onClose, ...then }: Props) {
  const { decide, isPending } = useDecision({ ...deleteInvoice, onDone: then.onDone })
  const confirm = async () => {
    const outcome = await decide({ document: invoice })
    if (outcome.isDone || outcome.isOver) onClose()
    then.onRefreshed()
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete invoice ${invoice.invoice_number}?`}
      confirmLabel="Delete invoice"
      cancelLabel="Keep it"
      pendingLabel="Deleting..."
      isPending={isPending}
      onConfirm={() => void confirm()}
    >
      This cannot be undone.
    </ConfirmDialog>
  )
}
