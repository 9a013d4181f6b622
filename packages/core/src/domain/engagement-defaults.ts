/** What applies until a client and a worker agree otherwise. */
export const ENGAGEMENT_DEFAULTS = {
  standard_hours: 8,
  overtime_multiplier: 1.5,
  night_multiplier: 1.5,
  weekend_multiplier: 2,
} as const

export interface AgreedTerms {
  standard_hours?: number | null
  overtime_multiplier?: number | null
  night_multiplier?: number | null
  weekend_multiplier?: number | null
}

/** The agreed terms, with the default for each that is unset. */
export const withEngagementDefaults = (agreed: AgreedTerms) => ({
  standard_hours: agreed.standard_hours ?? ENGAGEMENT_DEFAULTS.standard_hours,
  overtime_multiplier: agreed.overtime_multiplier ?? ENGAGEMENT_DEFAULTS.overtime_multiplier,
  night_multiplier: agreed.night_multiplier ?? ENGAGEMENT_DEFAULTS.night_multiplier,
  weekend_multiplier: agreed.weekend_multiplier ?? ENGAGEMENT_DEFAULTS.weekend_multiplier,
})
