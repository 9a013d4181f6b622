import { useState, type ReactNode } from 'react'
import type { InvoiceSummary } from '@daysheet/core'
import { useDecision } from '../../decisions/index.ts'
import {
  DisputeInvoiceDialog,
  RejectInvoiceDialog,
  ResolveInvoiceDialog,
  type DecisionDialogProps,
} from './DecisionDialogs.tsx'
import { ArchiveInvoiceDialog, DeleteInvoiceDialog } from './FilingDialogs.tsx'
import { approveInvoice, chaseInvoice, unarchiveInvoice } from './invoice-acts.ts'
import type { InvoiceAct } from './invoice-choices.ts'
import { RecordPaymentDialog } from './RecordPaymentDialog.tsx'

export interface UseInvoiceActsOptions {
  /** It is done, before anything is read again: where the invoice leaves, show what comes next. */
  onDone?: (invoice: InvoiceSummary, act: InvoiceAct) => void
  /** Lists, counts and details are read again: the focus may have lost its place. */
  onRefreshed?: () => void
}

export interface InvoiceActs {
  /** Does it, or asks what must be known first. */
  start: (act: InvoiceAct, invoice: InvoiceSummary) => void
  /** What is under way without a dialog. */
  busy: { act: InvoiceAct; invoiceId: string } | null
  /** The dialog that asks; belongs somewhere in the screen. */
  dialog: ReactNode
}

type Asking = Exclude<InvoiceAct, 'approve' | 'unarchive' | 'chase'>

const DIALOGS: Record<Asking, (props: DecisionDialogProps) => ReactNode> = {
  dispute: DisputeInvoiceDialog,
  reject: RejectInvoiceDialog,
  resolve: ResolveInvoiceDialog,
  pay: RecordPaymentDialog,
  archive: ArchiveInvoiceDialog,
  delete: DeleteInvoiceDialog,
}

/** Everything that either side does with an invoice of a list, with its questions and toasts. */
export function useInvoiceActs({ onDone, onRefreshed }: UseInvoiceActsOptions = {}): InvoiceActs {
  const [asked, setAsked] = useState<{ act: Asking; invoice: InvoiceSummary } | null>(null)
  const tell =
    (act: InvoiceAct) =>
    (_: unknown, { invoice }: { invoice: InvoiceSummary }) =>
      onDone?.(invoice, act)
  const approve = useDecision({ ...approveInvoice, onDone: tell('approve') })
  const unarchive = useDecision({ ...unarchiveInvoice, onDone: tell('unarchive') })
  const chase = useDecision({ ...chaseInvoice, onDone: tell('chase') })
  const atOnce = { approve, unarchive, chase }

  const underWay = Object.entries(atOnce).flatMap(([act, { input }]) =>
    input ? [{ act: act as keyof typeof atOnce, invoiceId: input.invoice.id }] : [],
  )

  const start = (act: InvoiceAct, invoice: InvoiceSummary) => {
    if (act !== 'approve' && act !== 'unarchive' && act !== 'chase') {
      return setAsked({ act, invoice })
    }
    // A second press of the key while the first is on its way would be refused as too late.
    if (underWay.length > 0) return
    void atOnce[act].decide({ invoice }).then(() => onRefreshed?.())
  }

  const Asked = asked && DIALOGS[asked.act]
  return {
    start,
    busy: underWay[0] ?? null,
    dialog: Asked && (
      <Asked
        key={`${asked.act} ${asked.invoice.id}`}
        invoice={asked.invoice}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null)
          onDone?.(asked.invoice, asked.act)
        }}
        onRefreshed={() => onRefreshed?.()}
      />
    ),
  }
}
