import { useState } from 'react'
import type { CisMonth, HmrcPayment } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../../provider/index.ts'
import { cisMonthFailures } from '../../../../provider/failures/cis-months.ts'
import { defineFields, field } from '../../../../ui/forms/define-fields.tsx'
import {
  Button,
  Form,
  FormDatePicker,
  FormMoneyField,
  FormTextField,
  msg,
  useSchemaForm,
} from '../../../../ui/index.ts'
import { useIdempotencyKey } from '../../../drafts/index.ts'
import { hmrcPaymentForm, type HmrcPaymentForm } from './record-forms.ts'
import { showIssues } from './useRecordReturn.ts'
import * as css from '../month-end.css.ts'

const { Field } = defineFields<HmrcPaymentForm>()({
  paid_on: field(FormDatePicker, msg('Paid to HMRC on'), { isRequired: true }),
  amount: field(FormMoneyField, msg('Amount paid'), { isRequired: true }),
  reference: field(FormTextField, msg('Payment Reference'), {
    hint: msg('As it stands on the bank statement'),
    maxLength: 100,
    isOptional: true,
  }),
})

interface RecordHmrcPaymentProps {
  clientId: string
  month: CisMonth
  /** Whether its button is the screen's main one. */
  isMain: boolean
}

/** That the deductions were paid over, when, and under which reference. */
export function RecordHmrcPayment({ clientId, month, isMain }: RecordHmrcPaymentProps) {
  const { today } = useDaysheet()
  const keyOf = useIdempotencyKey()
  const { tax_year, tax_month, hmrc_outstanding: amount_due } = month
  // The same amount once more is another payment.
  const recorded = month.hmrc_payments.length
  const [schema] = useState(() => hmrcPaymentForm(today))
  const form = useSchemaForm(schema, {
    defaultValues: { paid_on: today, amount: amount_due, reference: '' },
  })
  const { mutateAsync, isPending } = useAction({
    before: (details: HmrcPayment) => ({
      act: 'cis_hmrc_payment.record',
      subject: month,
      details,
    }),
    call: (client, body: HmrcPayment) =>
      client.cisMonths.recordHmrcPayment(
        { params: { id: clientId, tax_year, tax_month }, body: { ...body, amount_due } },
        { idempotencyKey: keyOf({ tax_year, tax_month, recorded, amount_due, ...body }) },
      ),
    success: msg('Payment to HMRC recorded'),
    failure: cisMonthFailures.recordHmrcPayment,
    prefersServerMessage: true,
    form,
    refreshes: ['cis-months'],
    event: (_answer, { amount }) => ({
      type: 'cis_hmrc_payment.recorded',
      client_id: clientId,
      tax_year,
      tax_month,
      amount: amount ?? amount_due,
    }),
    onFailure: (error) => showIssues(form, error),
  })
  return (
    <Form
      form={form}
      label={msg('Record payment to HMRC')}
      onSubmit={async ({ paid_on, amount, reference }) => {
        if (!paid_on) return
        const body = { paid_on, amount, reference: reference.trim() || null }
        // What went wrong is on the screen once it settles.
        await mutateAsync(body).catch(() => undefined)
      }}
    >
      <div className={css.recordPayment}>
        <Field name="paid_on" max={today} />
        <Field name="amount" />
        <Field name="reference" />
        <div className={css.recordButton}>
          <Button
            type="submit"
            variant={isMain ? 'primary' : 'secondary'}
            isPending={isPending}
            pendingLabel={msg('Recording...')}
          >
            {msg('Record payment to HMRC')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
