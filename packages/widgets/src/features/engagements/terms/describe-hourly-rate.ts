import { english, type Words } from '../../../ui/i18n/words.ts'
import { describeHours, formatRate, hourlyRate } from '@daysheet/core'

/** `£27.50 an hour over 8.0 h`; null where either is missing or no number to divide by. */
export function describeHourlyRate(
  dayRate: number | null | undefined,
  standardHours: number | null | undefined,
  words: Words = english,
): string | null {
  if (!isAmount(dayRate) || !isAmount(standardHours)) return null
  const rate = hourlyRate({ day_rate: dayRate, standard_hours: standardHours })
  return words('{rate} an hour over {hours}', {
    rate: formatRate(rate),
    hours: describeHours(standardHours, words),
  })
}

const isAmount = (value: number | null | undefined): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0
