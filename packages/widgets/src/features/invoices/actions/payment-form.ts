import { useState } from 'react'
import * as z from 'zod/mini'
import {
  pastDay,
  payment,
  PAYMENT_METHODS,
  type Day,
  type InvoiceSummary,
  type Payment,
  type PaymentMethod,
} from '@daysheet/core'
import { useDaysheet, useRemembered, useViewer } from '../../../provider/index.ts'
import { msg, useSchemaForm } from '../../../ui/index.ts'

/** The call takes a payment without a method; the form asks for it, as the specification does. */
const paymentForm = (today: Day) =>
  z.extend(payment, {
    payment_method: z
      .nullable(z.enum(PAYMENT_METHODS))
      .check(z.refine((method) => method !== null, msg('Choose a payment method'))),
    paid_at: pastDay(today, {
      missing: msg('Choose the date of the payment'),
      future: msg('The payment date cannot be in the future'),
    }),
  })

const isMethod = (value: unknown): value is PaymentMethod =>
  PAYMENT_METHODS.some((method) => method === value)

/** A payment as it was recorded, to be corrected; a new one is made today, by the method of last time. */
export function usePaymentForm(recorded?: InvoiceSummary) {
  const { today } = useDaysheet()
  const viewer = useViewer().data
  const { recall, remember } = useRemembered<PaymentMethod>(viewer?.id ?? '', 'payment-method')
  const [schema] = useState(() => paymentForm(today))
  const [lastMethod] = useState(recall)
  const form = useSchemaForm(schema, {
    defaultValues: {
      payment_method: recorded ? recorded.payment_method : isMethod(lastMethod) ? lastMethod : null,
      payment_reference: recorded?.payment_reference ?? '',
      notes: recorded?.payment_notes ?? '',
      paid_at: recorded?.paid_at ?? today,
    },
  })
  const rememberMethod = ({ payment_method }: Payment) => {
    if (payment_method) remember(payment_method)
  }
  return { form, rememberMethod, lastMethod: isMethod(lastMethod) ? lastMethod : null }
}

/** The same of an own client, by its worker's word: with the amount, which is the whole of it. */
export function useRecordedPaymentForm({ net_amount }: InvoiceSummary) {
  const { today } = useDaysheet()
  const viewer = useViewer().data
  const { recall, remember } = useRemembered<PaymentMethod>(viewer?.id ?? '', 'payment-method')
  const [schema] = useState(() => z.extend(paymentForm(today), { amount: recordedAmount }))
  const [lastMethod] = useState(recall)
  const form = useSchemaForm(schema, {
    defaultValues: {
      amount: net_amount,
      payment_method: isMethod(lastMethod) ? lastMethod : null,
      payment_reference: '',
      notes: '',
      paid_at: today,
    },
  })
  return {
    form,
    rememberMethod: ({ payment_method }: Payment) => {
      if (payment_method) remember(payment_method)
    },
    lastMethod: isMethod(lastMethod) ? lastMethod : null,
  }
}

const recordedAmount = z
  .nullable(z.number())
  .check(z.refine((amount) => amount !== null, msg('Enter what was paid')))

export type PaymentForm = ReturnType<typeof usePaymentForm>['form']
