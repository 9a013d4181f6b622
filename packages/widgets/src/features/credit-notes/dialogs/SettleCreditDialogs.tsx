import { useState } from 'react'
import * as z from 'zod/mini'
import { formatDay, pastDay } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import {
  Banner,
  FormDatePicker,
  FormTextField,
  msg,
  Text,
  useSchemaForm,
  useWords,
} from '../../../ui/index.ts'
import { DecisionDialog, useDecision } from '../../decisions/index.ts'
import { ReasonDialog } from '../../decisions/ReasonDialog.tsx'
import { recordRefund, undoRefund, withdrawCreditNote } from '../credit-note-actions.ts'
import type { CreditDialogProps, NamedCreditNote } from './named-credit-note.ts'

const factsOf = (note: NamedCreditNote, amount: number) => ({
  subtitle: `${note.credit_note_number}, ${note.who}`,
  period: note.invoice_number,
  figure: amount,
})

/** That the worker has paid it back, with the day and the reference. */
export function RecordRefundDialog({ note, onClose }: CreditDialogProps) {
  const { today } = useDaysheet()
  const words = useWords()
  const [attempt] = useState(() => crypto.randomUUID())
  const [schema] = useState(() =>
    z.object({
      refunded_on: pastDay(today, {
        missing: msg('Choose the date of the refund'),
        future: msg("The refund date can't be in the future"),
      }),
      reference: z.string().check(z.maxLength(100)),
    }),
  )
  const form = useSchemaForm(schema, { defaultValues: { refunded_on: today, reference: '' } })
  const { decide, isPending } = useDecision(recordRefund)
  return (
    <DecisionDialog
      title={msg('Record refund')}
      {...factsOf(note, note.owed_net)}
      isPending={isPending}
      onClose={onClose}
      form={form}
      decide={({ refunded_on, reference }) => {
        const refund = { refunded_on: refunded_on ?? today, reference }
        return decide({ document: note, refund, attempt })
      }}
      submit={{ label: msg('Record refund'), pendingLabel: msg('Saving...') }}
      end={
        <Banner tone="caution" title={msg('The month of the payment changes')}>
          <Text size="small">
            {msg(
              'Its return is to be amended where it was sent, and a corrected CIS statement follows. Has the worker taken the deduction into a tax return already? Ask your accountant.',
            )}
          </Text>
        </Banner>
      }
    >
      <FormDatePicker
        control={form.control}
        name="refunded_on"
        label={msg('Refunded on')}
        hint={words('Not before the credit note of {day}', {
          day: formatDay(note.issued_on, 'medium'),
        })}
        min={note.issued_on}
        max={today}
        isRequired
      />
      <FormTextField
        control={form.control}
        name="reference"
        label={msg('Reference')}
        hint={msg('As it stands on the bank statement')}
        maxLength={100}
        isOptional
      />
    </DecisionDialog>
  )
}

/** A refund that was recorded by mistake. */
export function UndoRefundDialog({ note, onClose }: CreditDialogProps) {
  const { decide, isPending } = useDecision(undoRefund)
  return (
    <ReasonDialog
      title={msg('Undo refund')}
      {...factsOf(note, note.owed_net)}
      hint={msg('The month of the payment is as it was, and it is owed back again.')}
      submitLabel={msg('Undo refund')}
      pendingLabel={msg('Saving...')}
      isDestructive
      required={msg('Please say why the refund is undone')}
      decide={(reason) => decide({ document: note, reason })}
      isPending={isPending}
      onClose={onClose}
    />
  )
}

/** A credit note that its worker takes back. */
export function WithdrawCreditDialog({ note, onClose }: CreditDialogProps) {
  const words = useWords()
  const { decide, isPending } = useDecision(withdrawCreditNote)
  return (
    <ReasonDialog
      title={msg('Withdraw credit note')}
      {...factsOf(note, note.net_amount)}
      hint={words('{name} sees this word for word. The invoice stands as it was before it.', {
        name: note.who,
      })}
      submitLabel={msg('Withdraw credit note')}
      pendingLabel={msg('Saving...')}
      isDestructive
      required={msg('Please say why it is withdrawn')}
      decide={(reason) => decide({ document: note, reason })}
      isPending={isPending}
      onClose={onClose}
    />
  )
}
