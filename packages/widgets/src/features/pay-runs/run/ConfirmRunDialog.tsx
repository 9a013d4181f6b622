import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { formatPounds, pastDay, type PayRun, type PayRunConfirmation } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../provider/index.ts'
import { payRunFailures } from '../../../provider/failures/pay-runs.ts'
import {
  FormCheckbox,
  FormDatePicker,
  FormRadioGroup,
  FormTextField,
  msg,
  Stack,
  useSchemaForm,
  useWords,
} from '../../../ui/index.ts'
import { FormDialog } from '../../dialogs/index.ts'
import { useIdempotencyKey } from '../../drafts/index.ts'
import { PAID } from '../pay-run-queries.ts'
import type { RunDialogProps } from './run-dialog-props.ts'

const paymentForm = z.object({ has_failed: z.boolean(), reason: z.string() })

const confirmForm = (today: string) =>
  z
    .object({
      paid_on: pastDay(today, {
        missing: msg('Choose the day of the payment'),
        future: msg("The payment date can't be in the future"),
      }),
      did_fail: z.enum(['none', 'some']),
      payments: z.array(paymentForm),
    })
    .check(
      z.superRefine(({ did_fail, payments }, context) => {
        if (did_fail === 'none') return
        const refuse = (path: (string | number)[], message: string) =>
          context.addIssue({ code: 'custom', path, message })
        if (!payments.some(({ has_failed }) => has_failed)) {
          refuse(['did_fail'], msg('Tick each payment that failed'))
        }
        payments.forEach(({ has_failed, reason }, index) => {
          if (!has_failed || reason.trim() !== '') return
          refuse(['payments', index, 'reason'], msg('Please say why the payment failed'))
        })
      }),
    )
type ConfirmForm = z.output<ReturnType<typeof confirmForm>>

/** That the bank has paid, on which day, and what it returned. */
export function ConfirmRunDialog({ run, onClose }: RunDialogProps) {
  const { today } = useDaysheet()
  const words = useWords()
  const keyOf = useIdempotencyKey()
  const [schema] = useState(() => confirmForm(today))
  const form = useSchemaForm(schema, {
    defaultValues: {
      paid_on: run.payment_date > today ? today : run.payment_date,
      did_fail: 'none',
      payments: run.payments.map(() => ({ has_failed: false, reason: '' })),
    },
  })
  const confirm = useAction({
    call: (client, { paid_on, did_fail, payments }: ConfirmForm) => {
      const body: PayRunConfirmation = {
        version: run.version,
        paid_on,
        failed: run.payments.flatMap(({ worker_id }, index) => {
          const payment = payments[index]
          return did_fail === 'some' && payment?.has_failed
            ? [{ worker_id, reason: payment.reason.trim() }]
            : []
        }),
      }
      const idempotencyKey = keyOf({ id: run.id, ...body })
      return client.payRuns.confirm({ params: { id: run.id }, body }, { idempotencyKey })
    },
    success: ({ pay_run }) => words('{n} invoices marked as paid', { n: paidCount(pay_run) }),
    failure: payRunFailures.confirm,
    prefersServerMessage: true,
    form,
    refreshes: PAID,
    event: ({ pay_run }) => ({
      type: 'pay_run.confirmed',
      client_id: pay_run.client_id,
      pay_run_id: pay_run.id,
      total: pay_run.total,
      count: pay_run.count,
    }),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={words('Confirm pay run {number} as paid', { number: run.number })}
      size="m"
      form={form}
      action={confirm}
      submit={{ label: msg('Confirm as paid'), pendingLabel: msg('Confirming...') }}
      onClose={onClose}
    >
      <FormDatePicker
        control={form.control}
        name="paid_on"
        label={msg('Paid on')}
        max={today}
        isRequired
      />
      <FormRadioGroup
        control={form.control}
        name="did_fail"
        label={msg('Did any payment fail?')}
        options={[
          { id: 'none', label: msg('No, all were made') },
          { id: 'some', label: msg('Yes') },
        ]}
      />
      {form.watch('did_fail') === 'some' && <FailedPayments run={run} form={form} />}
    </FormDialog>
  )
}

interface FailedPaymentsProps {
  run: PayRun
  form: UseFormReturn<z.input<ReturnType<typeof confirmForm>>, unknown, ConfirmForm>
}

/** Which of them the bank returned, and why. */
function FailedPayments({ run, form }: FailedPaymentsProps) {
  const words = useWords()
  return (
    <Stack gap={2}>
      {run.payments.map(({ worker_id, full_name, amount }, index) => (
        <Stack key={worker_id} gap={1}>
          <FormCheckbox control={form.control} name={`payments.${index}.has_failed`}>
            {words('{worker}, {amount}', { worker: full_name, amount: formatPounds(amount) })}
          </FormCheckbox>
          {form.watch(`payments.${index}.has_failed`) && (
            <FormTextField
              control={form.control}
              name={`payments.${index}.reason`}
              label={words('Why the payment of {worker} failed', { worker: full_name })}
              maxLength={500}
              isRequired
            />
          )}
        </Stack>
      ))}
    </Stack>
  )
}

const paidCount = ({ payments }: PayRun): number =>
  payments
    .filter(({ status }) => status === 'paid')
    .reduce((count, { invoices }) => count + invoices.length, 0)
