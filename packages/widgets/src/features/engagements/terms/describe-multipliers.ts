export interface Multipliers {
  overtime_multiplier: number
  night_multiplier: number
  weekend_multiplier: number
}

/** `Overtime ×1.5 · Night ×1.5 · Weekend ×2`. */
export const describeMultipliers = (terms: Multipliers): string =>
  [
    `Overtime ×${terms.overtime_multiplier}`,
    `Night ×${terms.night_multiplier}`,
    `Weekend ×${terms.weekend_multiplier}`,
  ].join(' · ')
