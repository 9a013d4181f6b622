import { describe, expect, it } from 'vitest'
import { withEngagementDefaults } from './engagement-defaults.ts'

describe('the terms of an engagement', () => {
  it('are the usual ones until something is agreed', () => {
    expect(withEngagementDefaults({ standard_hours: null })).toEqual({
      standard_hours: 8,
      overtime_multiplier: 1.5,
      night_multiplier: 1.5,
      weekend_multiplier: 2,
    })
  })

  it('are the agreed ones where there are any', () => {
    expect(withEngagementDefaults({ standard_hours: 9, weekend_multiplier: 1 })).toEqual({
      standard_hours: 9,
      overtime_multiplier: 1.5,
      night_multiplier: 1.5,
      weekend_multiplier: 1,
    })
  })
})
