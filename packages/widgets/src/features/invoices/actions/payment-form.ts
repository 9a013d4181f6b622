import { useState } from 'react'
import * as z from 'zod/mini'
import {
  pastDay,
  payment,
  PAYMENT_METHODS,
  previewPayment,
  type AmountToPay,
  type Day,
  type InvoiceSummary,
  type PartPayment,
  type Payment,
  type PaymentOfInvoice,
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
export function usePaymentForm(recorded?: PaymentOfInvoice) {
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

/** How much is paid, as a person chooses it. */
export const HOW_MUCH = ['all', 'part'] as const
export const PART_OF = ['net', 'gross'] as const

const amountFields = {
  how_much: z.enum(HOW_MUCH),
  part_of: z.enum(PART_OF),
  part: z.nullable(z.number()),
}
type AmountFields = {
  how_much: (typeof HOW_MUCH)[number]
  part_of: (typeof PART_OF)[number]
  part: number | null
}

/** The amount as the call takes it: none for all that is due. */
export function amountOf({ how_much, part_of, part }: AmountFields): AmountToPay {
  if (how_much === 'all') return {}
  return part_of === 'net' ? { amount: part } : { gross_amount: part }
}

const amountForm = (invoice: InvoiceSummary) =>
  z.object(amountFields).check(
    z.refine(
      (typed) => typed.how_much === 'all' || previewPayment(invoice, typedAmount(typed)) !== null,
      {
        path: ['part'],
        error: msg('Enter an amount above £0.00 that is at most what is left to pay'),
      },
    ),
  )

/** Nothing typed is not all that is due. */
const typedAmount = (typed: AmountFields): AmountToPay =>
  amountOf({ ...typed, part: typed.part ?? 0 })

/** What is typed so far comes to; null while it can't be paid. */
export const previewOf = (invoice: InvoiceSummary, typed: AmountFields) =>
  previewPayment(invoice, typedAmount(typed))

/** A payment of all that is due or of a part; what is recorded takes no more than is left. */
export function usePartPaymentForm(invoice: InvoiceSummary) {
  const { today } = useDaysheet()
  const viewer = useViewer().data
  const { recall, remember } = useRemembered<PaymentMethod>(viewer?.id ?? '', 'payment-method')
  const [schema] = useState(() => z.intersection(paymentForm(today), amountForm(invoice)))
  const [lastMethod] = useState(recall)
  const form = useSchemaForm(schema, {
    defaultValues: {
      how_much: 'all' as const,
      part_of: 'net' as const,
      part: null,
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

/** As the call takes it. */
export const partPaymentOf = ({
  how_much,
  part_of,
  part,
  ...payment
}: Payment & AmountFields): PartPayment => ({
  ...payment,
  ...amountOf({ how_much, part_of, part }),
})

export type PaymentForm = ReturnType<typeof usePaymentForm>['form']
export type PartPaymentForm = ReturnType<typeof usePartPaymentForm>['form']
