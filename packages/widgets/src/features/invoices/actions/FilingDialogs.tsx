import { clientDisplayName, type InvoiceSummary } from '@daysheet/core'
import type { Action } from '../../../provider/index.ts'
import { msg, ConfirmDialog, useWords } from '../../../ui/index.ts'
import { useDecision, type ActionDialogProps } from '../../decisions/index.ts'
import { archiveInvoice, deleteInvoice, withdrawInvoice } from './invoice-actions.ts'

type Props = ActionDialogProps<InvoiceSummary>

/** Asks before an action that needs nothing typed. */
function useConfirmedAction<Output>(
  action: Action<{ document: InvoiceSummary }, Output>,
  props: Props,
) {
  const { document: invoice, onClose, onDone, onRefreshed } = props
  const { decide, isPending } = useDecision({ ...action, onDone })
  const confirm = async () => {
    const outcome = await decide({ document: invoice })
    if (outcome.isDone || outcome.isOver) onClose()
    onRefreshed()
  }
  return { isOpen: true, onOpenChange: onClose, isPending, onConfirm: () => void confirm() }
}

export function ArchiveInvoiceDialog(props: Props) {
  const words = useWords()
  const number = props.document.invoice_number
  return (
    <ConfirmDialog
      {...useConfirmedAction(archiveInvoice, props)}
      title={words('Archive {number}?', { number })}
      confirmLabel={msg('Archive')}
      pendingLabel={msg('Archiving...')}
      isDestructive={false}
    >
      {words(
        'Are you sure you want to archive invoice {number}? It will be moved to the archived invoices section.',
        { number },
      )}
    </ConfirmDialog>
  )
}

export function WithdrawInvoiceDialog(props: Props) {
  const words = useWords()
  const { document: invoice } = props
  return (
    <ConfirmDialog
      {...useConfirmedAction(withdrawInvoice, props)}
      title={words('Withdraw invoice {number}?', { number: invoice.invoice_number })}
      confirmLabel={msg('Withdraw invoice')}
      cancelLabel={msg('Leave it with them')}
      pendingLabel={msg('Withdrawing...')}
      isDestructive={false}
    >
      {words(
        'It is a draft again and keeps its number. {client} is told, and can no longer open it. Change it and send it again, or delete it.',
        { client: clientDisplayName(invoice) },
      )}
    </ConfirmDialog>
  )
}

export function DeleteInvoiceDialog(props: Props) {
  const words = useWords()
  return (
    <ConfirmDialog
      {...useConfirmedAction(deleteInvoice, props)}
      title={words('Delete invoice {number}?', { number: props.document.invoice_number })}
      confirmLabel={msg('Delete invoice')}
      cancelLabel={msg('Keep it')}
      pendingLabel={msg('Deleting...')}
    >
      {msg('This cannot be undone.')}
    </ConfirmDialog>
  )
}
