import { useState } from 'react'
import type { Invoice } from '@daysheet/core'
import { useSupports } from '../../provider/index.ts'
import { Button, later, msg, ReceiptTextIcon } from '../../ui/index.ts'
import type { AskCreditNoteDialogProps } from './dialogs/AskCreditNoteDialog.tsx'
import type { CreditInvoiceDialogProps } from './dialogs/CreditInvoiceDialog.tsx'

const CreditInvoiceDialog = later<CreditInvoiceDialogProps>(() =>
  import('./dialogs/CreditInvoiceDialog.tsx').then((module) => module.CreditInvoiceDialog),
)
const AskCreditNoteDialog = later<AskCreditNoteDialogProps>(() =>
  import('./dialogs/AskCreditNoteDialog.tsx').then((module) => module.AskCreditNoteDialog),
)

/** What either side can do to take away from an invoice that was sent. */
export function CreditButtons({ invoice }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false)
  const supports = useSupports()
  const { credit, ask_credit_note } = invoice.abilities
  const close = () => setOpen(false)
  if (credit && supports('creditNotes.create')) {
    return (
      <>
        <Button icon={<ReceiptTextIcon />} onPress={() => setOpen(true)}>
          {msg('Credit this invoice')}
        </Button>
        {isOpen && <CreditInvoiceDialog invoice={invoice} onClose={close} />}
      </>
    )
  }
  if (!ask_credit_note || !supports('invoices.askCreditNote')) return null
  return (
    <>
      <Button icon={<ReceiptTextIcon />} onPress={() => setOpen(true)}>
        {msg('Ask for a credit note')}
      </Button>
      {isOpen && <AskCreditNoteDialog invoice={invoice} onClose={close} />}
    </>
  )
}
