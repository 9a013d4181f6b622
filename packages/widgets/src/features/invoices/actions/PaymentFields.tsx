import { PAYMENT_METHODS } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { msg, FormDatePicker, FormSelect, FormTextArea, FormTextField } from '../../../ui/index.ts'
import type { PaymentForm } from './payment-form.ts'

interface PaymentFieldsProps {
  form: PaymentForm
  /** The method is known from last time, so the reference is what is typed first. */
  isMethodKnown: boolean
}

/** How, when and under which reference something was paid. */
export function PaymentFields({ form, isMethodKnown }: PaymentFieldsProps) {
  const { today } = useDaysheet()
  return (
    <>
      <FormSelect
        control={form.control}
        name="payment_method"
        label={msg('Payment Method')}
        placeholder={msg('Choose a payment method')}
        options={PAYMENT_METHODS.map((method) => ({ id: method, label: method }))}
        isRequired
        autoFocus={!isMethodKnown}
      />
      <FormDatePicker
        control={form.control}
        name="paid_at"
        label={msg('Date Paid')}
        max={today}
        isRequired
      />
      <FormTextField
        control={form.control}
        name="payment_reference"
        label={msg('Payment Reference')}
        hint={msg('As it stands on the bank statement')}
        maxLength={100}
        isOptional
        autoFocus={isMethodKnown}
      />
      <FormTextArea
        control={form.control}
        name="notes"
        label={msg('Notes')}
        rows={2}
        maxLength={1000}
        isOptional
      />
    </>
  )
}
