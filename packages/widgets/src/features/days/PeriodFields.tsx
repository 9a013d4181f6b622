import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isDay } from '@daysheet/core'
import { msg, FormDatePicker } from '../../ui/index.ts'
import type { DaysForm } from './days-form.ts'

/** The two ends of the period. An error between them is shown as soon as both are dates. */
export function PeriodFields() {
  const { control, trigger } = useFormContext<DaysForm>()
  const [start, end] = useWatch({ control, name: ['period_start', 'period_end'] })
  useEffect(() => {
    if (isDay(start) && isDay(end)) void trigger('period_end')
  }, [start, end, trigger])
  return (
    <>
      <FormDatePicker control={control} name="period_start" label={msg('Period start')} />
      <FormDatePicker control={control} name="period_end" label={msg('Period end')} />
    </>
  )
}
