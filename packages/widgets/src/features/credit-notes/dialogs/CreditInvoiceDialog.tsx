import { useState } from 'react'
import {
  clientDisplayName,
  formatPeriod,
  formatPounds,
  oweBackSentence,
  paidLessSentence,
  type Invoice,
} from '@daysheet/core'
import {
  Button,
  FormMoneyField,
  FormTextArea,
  Inline,
  msg,
  Stack,
  Text,
  useWords,
} from '../../../ui/index.ts'
import { DecisionDialog, useDecision } from '../../decisions/index.ts'
import { sendCreditNote } from '../credit-note-actions.ts'
import { creditedNet, linesToCredit, noteOf, useCreditForm } from './credit-form.ts'

export interface CreditInvoiceDialogProps {
  invoice: Invoice
  onClose: () => void
}

/** What its worker takes off a sent invoice, line by line, with why. */
export function CreditInvoiceDialog({ invoice, onClose }: CreditInvoiceDialogProps) {
  const words = useWords()
  const [attempt] = useState(() => crypto.randomUUID())
  const [lines] = useState(() => linesToCredit(invoice))
  const form = useCreditForm(lines)
  const { decide, isPending } = useDecision(sendCreditNote)
  const amounts = form.watch('amounts')
  const net = creditedNet(invoice, lines, amounts)
  const isNothing = amounts.every((amount) => !amount)
  return (
    <DecisionDialog
      title={msg('Credit this invoice')}
      subtitle={`${invoice.invoice_number}, ${clientDisplayName(invoice)}`}
      period={formatPeriod(invoice.period_start, invoice.period_end)}
      figure={invoice.net_amount}
      isPending={isPending}
      onClose={onClose}
      form={form}
      decide={(typed) => decide({ document: invoice, note: noteOf(lines, typed), attempt })}
      submit={{
        label: msg('Send Credit Note'),
        pendingLabel: msg('Sending...'),
        isDisabled: isNothing,
      }}
      notice={
        <Stack gap={2}>
          <Text size="small" tone="muted">
            {msg('What was sent never changes. The credit note takes away from it.')}
          </Text>
          <Inline>
            <Button
              size="compact"
              onPress={() =>
                lines.forEach(({ left }, index) =>
                  form.setValue(`amounts.${index}`, left, { shouldDirty: true }),
                )
              }
            >
              {msg('Credit all')}
            </Button>
          </Inline>
        </Stack>
      }
      end={
        !isNothing &&
        net !== null && (
          <Text>
            <strong role="status">
              {invoice.status === 'paid'
                ? oweBackSentence(net, words)
                : paidLessSentence(net, words)}
            </strong>
          </Text>
        )
      }
    >
      {lines.map((line, index) => (
        <FormMoneyField
          key={line.id}
          control={form.control}
          name={`amounts.${index}`}
          label={words('Credit {line}', { line: line.description })}
          hint={words('{amount} is left', { amount: formatPounds(line.left) })}
          min={0}
          isOptional
        />
      ))}
      <FormTextArea
        control={form.control}
        name="reason"
        label={msg('Reason')}
        hint={words('{name} sees this word for word.', { name: clientDisplayName(invoice) })}
        isRequired
        maxLength={2000}
      />
    </DecisionDialog>
  )
}
