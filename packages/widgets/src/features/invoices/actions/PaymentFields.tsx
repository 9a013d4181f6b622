import { PAYMENT_METHODS, type Payment } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import { msg, FormDatePicker, FormSelect, FormTextArea, FormTextField } from '../../../ui/index.ts'

const { Field } = defineFields<Payment>()({
  payment_method: field(FormSelect, msg('Payment Method'), {
    placeholder: msg('Choose a payment method'),
    options: PAYMENT_METHODS.map((method) => ({ id: method, label: method })),
    isRequired: true,
  }),
  paid_at: field(FormDatePicker, msg('Date Paid'), { isRequired: true }),
  payment_reference: field(FormTextField, msg('Payment Reference'), {
    hint: msg('As it stands on the bank statement'),
    maxLength: 100,
    isOptional: true,
  }),
  notes: field(FormTextArea, msg('Notes'), { rows: 2, maxLength: 1000, isOptional: true }),
})

interface PaymentFieldsProps {
  /** The method is known from last time, so the reference is what is typed first. */
  isMethodKnown: boolean
}

/** How, when and under which reference something was paid. */
export function PaymentFields({ isMethodKnown }: PaymentFieldsProps) {
  const { today } = useDaysheet()
  return (
    <>
      <Field name="payment_method" autoFocus={!isMethodKnown} />
      <Field name="paid_at" max={today} />
      <Field name="payment_reference" autoFocus={isMethodKnown} />
      <Field name="notes" />
    </>
  )
}
