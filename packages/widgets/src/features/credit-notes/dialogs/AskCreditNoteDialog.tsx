import { useState } from 'react'
import { creditNoteRequest, formatPeriod, type InvoiceSummary } from '@daysheet/core'
import { FormMoneyField, FormTextArea, msg, useSchemaForm, useWords } from '../../../ui/index.ts'
import { DecisionDialog, useDecision } from '../../decisions/index.ts'
import { askForCreditNote } from '../credit-note-actions.ts'

export interface AskCreditNoteDialogProps {
  invoice: InvoiceSummary
  onClose: () => void
}

/** What a client wants credited of an invoice, and why. */
export function AskCreditNoteDialog({ invoice, onClose }: AskCreditNoteDialogProps) {
  const words = useWords()
  const [schema] = useState(() => creditNoteRequest)
  const form = useSchemaForm(schema, { defaultValues: { reason: '', amount: null } })
  const { decide, isPending } = useDecision(askForCreditNote)
  return (
    <DecisionDialog
      title={msg('Ask for a credit note')}
      subtitle={`${invoice.invoice_number}, ${invoice.worker_name}`}
      period={formatPeriod(invoice.period_start, invoice.period_end)}
      figure={invoice.net_amount}
      isPending={isPending}
      onClose={onClose}
      form={form}
      decide={(request) => decide({ document: invoice, request })}
      submit={{ label: msg('Ask for a credit note'), pendingLabel: msg('Sending...') }}
    >
      <FormTextArea
        control={form.control}
        name="reason"
        label={msg('Reason')}
        hint={words('{name} sees this word for word. You can ask once a day.', {
          name: invoice.worker_name,
        })}
        isRequired
        maxLength={2000}
        autoFocus
      />
      <FormMoneyField
        control={form.control}
        name="amount"
        label={msg('Amount')}
        hint={msg('What should be credited, where you know it')}
        min={0}
        isOptional
      />
    </DecisionDialog>
  )
}
