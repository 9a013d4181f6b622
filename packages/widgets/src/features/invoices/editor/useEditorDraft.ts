import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Invoice, User } from '@daysheet/core'
import { useLocalDraft } from '../../../provider/index.ts'
import { useKeptDraft } from '../../days/index.ts'
import { formOfInvoice, isInvoiceForm, newInvoiceForm, type InvoiceForm } from './invoice-form.ts'
import { invoiceResolver } from './invoice-resolver.ts'

export interface EditorDraftOptions {
  viewer: User
  invoice: Invoice | null
  today: string
  clientId: string | null
}

/**
 * The form with what was kept in this browser. What was typed on an older version than the saved
 * one waits until the person says which goes on.
 */
export function useEditorDraft({ viewer, invoice, today, clientId }: EditorDraftOptions) {
  const slot = useLocalDraft<InvoiceForm>(viewer.id, `invoice:${invoice?.id ?? 'new'}`)
  const version = invoice?.version ?? null
  const [saved, setSaved] = useState<InvoiceForm>(() =>
    invoice ? formOfInvoice(invoice) : newInvoiceForm(today, clientId),
  )
  const [found] = useState(() => {
    const kept = slot.read()
    return kept && isInvoiceForm(kept.values) ? kept : null
  })
  const fits = found !== null && found.version === version
  const [restoredAt, setRestoredAt] = useState(fits ? found.kept_at : null)
  const [isWaiting, setWaiting] = useState(found !== null && !fits)

  const form = useForm<InvoiceForm>({
    defaultValues: fits ? found.values : saved,
    resolver: invoiceResolver,
    mode: 'onTouched',
    // The Form around it moves the focus: to the first in reading order.
    shouldFocusError: false,
  })
  const { kept, end } = useKeptDraft({ form, slot, saved, version })

  const startFrom = (values: InvoiceForm) => {
    slot.forget()
    setSaved(values)
    setRestoredAt(null)
    setWaiting(false)
    form.reset(values)
  }
  return {
    form,
    kept,
    /** It is saved: nothing needs to be kept any more. */
    end,
    restoredAt,
    dismiss: () => setRestoredAt(null),
    /** What was kept belongs to an older version than the saved one. */
    isWaiting,
    keepMine: () => {
      setWaiting(false)
      if (found) form.reset(found.values)
    },
    discard: () => startFrom(saved),
    /** Drops what was typed for this version of the invoice. */
    take: (newest: Invoice) => startFrom(formOfInvoice(newest)),
    takeSaved: () => startFrom(saved),
  }
}
