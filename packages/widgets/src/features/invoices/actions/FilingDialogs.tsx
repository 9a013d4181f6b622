import type { InvoiceSummary } from '@daysheet/core'
import { ConfirmDialog, useWords } from '../../../ui/index.ts'
import { useDecision, type ActDialogProps } from '../../decisions/index.ts'
import { archiveInvoice, deleteInvoice } from './invoice-actions.ts'

type Props = ActDialogProps<InvoiceSummary>

export function ArchiveInvoiceDialog({ document: invoice, onClose, ...then }: Props) {
  const words = useWords()
  const number = invoice.invoice_number
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
      title={words('Archive {number}?', { number })}
      confirmLabel="Archive"
      pendingLabel="Archiving..."
      isDestructive={false}
      isPending={isPending}
      onConfirm={() => void confirm()}
    >
      {words(
        'Are you sure you want to archive invoice {number}? It will be moved to the archived invoices section.',
        { number },
      )}
    </ConfirmDialog>
  )
}

export function DeleteInvoiceDialog({ document: invoice, onClose, ...then }: Props) {
  const words = useWords()
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
      title={words('Delete invoice {number}?', { number: invoice.invoice_number })}
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
