import {
  describeHours,
  formatRate,
  hourlyRate,
  resolveDayRate,
  type WorkerDetail,
} from '@daysheet/core'
import { FactCell, FactCells, msg, Sheet, useWords } from '../../../ui/index.ts'

export interface RatesSheetProps {
  worker: WorkerDetail
  engagement: NonNullable<WorkerDetail['relationship']>
}

/** What a day is worth: what the two agreed, else the worker's own rate and the usual multipliers. */
export function RatesSheet({ worker, engagement }: RatesSheetProps) {
  const words = useWords()
  const { standard_hours } = engagement
  const day_rate = resolveDayRate({
    engagement: engagement.day_rate,
    worker: worker.standard_day_rate,
  })
  const isOwn = engagement.day_rate === null && day_rate !== null
  const times = (multiplier: number) => words('×{times}', { times: multiplier })
  return (
    <Sheet title={msg('Rates and Multipliers')}>
      <FactCells columns={3}>
        <FactCell
          label={msg('Day rate')}
          figure={day_rate ?? words('Not agreed')}
          note={isOwn ? msg('Their own standard rate') : undefined}
        />
        <FactCell
          label={msg('Hourly rate')}
          figure={day_rate === null ? '–' : formatRate(hourlyRate({ day_rate, standard_hours }))}
        />
        <FactCell label={msg('Standard hours')} figure={describeHours(standard_hours, words)} />
        <FactCell label={msg('Overtime')} figure={times(engagement.overtime_multiplier)} />
        <FactCell label={msg('Night')} figure={times(engagement.night_multiplier)} />
        <FactCell label={msg('Weekend')} figure={times(engagement.weekend_multiplier)} />
      </FactCells>
    </Sheet>
  )
}
