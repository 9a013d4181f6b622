import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiError, type ApiClient, type Invoice, type InvoiceBody } from '@daysheet/core'
import {
  invoiceEventFacts,
  useAction,
  useDaysheet,
  type NewEvent,
} from '../../../provider/index.ts'
import { showServerIssues } from '../../../ui/index.ts'
import { writeBody } from './invoice-body.ts'
import type { InvoiceForm } from './invoice-form.ts'

/** Keep it as it is for later, or send it to the client. */
export type Intent = 'draft' | 'submit'

export interface SaveInput {
  intent: Intent
  form: InvoiceForm
  /** What is being edited, in the version that was last seen; null for a new one. */
  invoice: Pick<Invoice, 'id' | 'status' | 'version'> | null
}

/** The specification's toast for what was done. */
function successOf({ intent, invoice }: SaveInput): string {
  if (intent === 'submit') {
    return invoice?.status === 'disputed'
      ? 'Invoice amended and resubmitted successfully!'
      : 'Invoice submitted successfully!'
  }
  return invoice ? 'Invoice saved successfully' : 'Invoice saved as draft'
}

type EventType = Extract<NewEvent['type'], `invoice.${string}`>

function eventsOf({ intent, invoice }: SaveInput): EventType[] {
  if (invoice?.status === 'disputed') {
    return intent === 'submit' ? ['invoice.amended'] : ['invoice.saved']
  }
  const first: EventType = invoice ? 'invoice.saved' : 'invoice.created'
  return intent === 'submit' ? [first, 'invoice.submitted'] : [first]
}

export interface SaveInvoiceOptions {
  workerId: string
  isNew: boolean
  form: Pick<UseFormReturn<InvoiceForm>, 'setError'>
  onSaved: (invoice: Invoice, intent: Intent) => void
  /** The version that was edited is not the newest any more. */
  onStale: (intent: Intent) => void
}

const SAFE = 'What you typed is kept on this device.'

/** The save itself: the right call for the invoice's status, its toast, and every failure in its place. */
export function useSaveInvoice(options: SaveInvoiceOptions) {
  const { workerId, isNew, form, onSaved, onStale } = options
  const { emit, notify } = useDaysheet()
  const attempt = useRef({ text: '', key: '' })

  const call = async (client: ApiClient, { intent, form: typed, invoice }: SaveInput) => {
    // The resolver has judged it by this very schema.
    const written = writeBody(typed).body as InvoiceBody
    const status = intent === 'submit' ? ('submitted' as const) : ('draft' as const)
    if (!invoice) {
      const body = { ...written, status }
      // An answer that got lost must not make a second invoice when the person presses again.
      const text = JSON.stringify(body)
      if (attempt.current.text !== text) attempt.current = { text, key: crypto.randomUUID() }
      const idempotencyKey = attempt.current.key
      return (await client.invoices.create({ params: { id: workerId }, body }, { idempotencyKey }))
        .invoice
    }
    const { id, version } = invoice
    if (invoice.status === 'disputed') {
      const kept = intent === 'submit' ? ('submitted' as const) : ('disputed' as const)
      const body = { ...written, status: kept, version }
      return (await client.invoices.amend({ params: { id }, body })).invoice
    }
    const body = { ...written, status, version }
    return (await client.invoices.update({ params: { id }, body })).invoice
  }

  return useAction<SaveInput, Invoice>({
    call,
    success: (_invoice, input) => successOf(input),
    failure: isNew ? 'Failed to create invoice' : 'Failed to save invoice',
    prefersServerMessage: isNew,
    refreshes: ['invoices', 'notifications'],
    onDone: (invoice, input) => {
      for (const type of eventsOf(input)) emit({ type, ...invoiceEventFacts(invoice) })
      onSaved(invoice, input.intent)
    },
    onFailure: (error, { intent, form: typed }) => {
      if (error instanceof ApiError && error.code === 'stale_version') {
        onStale(intent)
        return true
      }
      const { placeOf } = writeBody(typed)
      const issues =
        error instanceof ApiError && error.issues.length > 0
          ? error.issues.map(({ path, message }) => ({ path: placeOf(path), message }))
          : [{ path: '', message: error instanceof ApiError ? `${error.message} ${SAFE}` : SAFE }]
      showServerIssues(form as UseFormReturn<InvoiceForm>, issues)
      if (error instanceof ApiError && error.code === 'wrong_state') {
        notify.error('Only draft or disputed invoices can be edited')
        return true
      }
    },
  })
}
