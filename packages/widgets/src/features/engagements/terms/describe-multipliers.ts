import { english, type Words } from '../../../ui/i18n/words.ts'

export interface Multipliers {
  overtime_multiplier: number
  night_multiplier: number
  weekend_multiplier: number
}

/** `Overtime ×1.5 · Night ×1.5 · Weekend ×2`. */
export const describeMultipliers = (terms: Multipliers, words: Words = english): string =>
  [
    words('Overtime ×{times}', { times: terms.overtime_multiplier }),
    words('Night ×{times}', { times: terms.night_multiplier }),
    words('Weekend ×{times}', { times: terms.weekend_multiplier }),
  ].join(' · ')
