import type { CreditNoteSummary } from '@daysheet/core'
import type { CreditNoteInRow } from '../credit-note-actions.ts'

/** A credit note, as the dialogs about it name it. */
export interface NamedCreditNote extends CreditNoteInRow {
  issued_on: string
  net_amount: number
  invoice_number: string
  /** The other side. */
  who: string
}

export const namedNote = (
  note: CreditNoteInRow & Pick<CreditNoteSummary, 'issued_on' | 'net_amount'>,
  { invoice_number, who }: { invoice_number: string; who: string },
): NamedCreditNote => ({ ...note, invoice_number, who })

export interface CreditDialogProps {
  note: NamedCreditNote
  onClose: () => void
}
