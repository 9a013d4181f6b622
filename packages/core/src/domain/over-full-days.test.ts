import { describe, expect, it } from 'vitest'
import { overFullDays } from './over-full-days.ts'

const monday = '2026-11-16'
const tuesday = '2026-11-17'

describe('the hours of one day', () => {
  it('are counted over all entries, overtime included', () => {
    const lines = [
      { work_date: monday, hours: 8, overtime_hours: 4 },
      { work_date: monday, hours: 12.25 },
      { work_date: tuesday, hours: 24 },
    ]
    expect(overFullDays(lines)).toEqual([{ work_date: monday, hours: 24.25 }])
  })

  it('may be twenty-four', () => {
    expect(overFullDays([{ work_date: monday, hours: 12, overtime_hours: 12 }])).toEqual([])
  })

  it('are told for each day, the earliest first', () => {
    const lines = [tuesday, monday].map((work_date) => ({
      work_date,
      hours: 20,
      overtime_hours: 5,
    }))
    expect(overFullDays(lines).map(({ work_date }) => work_date)).toEqual([monday, tuesday])
  })

  it('are none of a fixed price', () => {
    const fixed = { work_date: monday, hours: null, overtime_hours: null }
    expect(overFullDays([fixed, { work_date: monday }])).toEqual([])
    expect(overFullDays([])).toEqual([])
  })
})
