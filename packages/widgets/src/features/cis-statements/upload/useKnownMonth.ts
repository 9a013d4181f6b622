import { useCallback, useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { CisPayment } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { workerYearQuery } from '../issued-statement-queries.ts'
import {
  knownMonth,
  type KnownMonth,
  type StatementBody,
  type StatementFormValues,
} from './statement-form.ts'

export type StatementForm = UseFormReturn<StatementFormValues, unknown, StatementBody>

/**
 * What is known of the worker and month that are chosen; null until it is. Its figures stand in the
 * form until somebody types others.
 */
export function useKnownMonth(form: StatementForm, clientId: string) {
  const [worker_id, tax_year, tax_month] = useWatch({
    control: form.control,
    name: ['worker_id', 'tax_year', 'tax_month'],
  })
  const query = useQuery({
    ...workerYearQuery(useDaysheet(), {
      clientId,
      workerId: worker_id ?? '',
      year: Number(tax_year),
    }),
    enabled: worker_id !== null,
  })
  const known: KnownMonth | null = query.data
    ? knownMonth(query.data, { tax_month: Number(tax_month) })
    : null
  const isKnown = known !== null
  const payments = known?.payment?.total_payments ?? null
  const deductions = known?.payment?.total_deductions ?? null
  useEffect(() => {
    if (!isKnown) return
    const { getFieldState, resetField } = form
    for (const [name, defaultValue] of [
      ['total_payments', payments],
      ['total_deductions', deductions],
    ] as const) {
      // Null is a value of the field, which its type leaves out.
      if (!getFieldState(name).isDirty) resetField(name, { defaultValue: defaultValue as number })
    }
  }, [form, isKnown, payments, deductions, worker_id, tax_year, tax_month])

  const fillIn = useCallback(
    ({ total_payments, total_deductions }: CisPayment) => {
      form.resetField('total_payments', { defaultValue: total_payments })
      form.resetField('total_deductions', { defaultValue: total_deductions })
    },
    [form],
  )
  return { known, isReading: worker_id !== null && query.isPending, fillIn }
}
