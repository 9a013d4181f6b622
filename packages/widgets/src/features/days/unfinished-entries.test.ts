import { describe, expect, it } from 'vitest'
import { typedEntry } from './editing/story-editing.ts'
import {
  describeDaysLeftOut,
  describeDaysToFinish,
  unfinishedEntries,
} from './unfinished-entries.ts'

const week = { period_start: '2026-11-16', period_end: '2026-11-22' }
const unfinished = typedEntry({ project_id: null })

describe('the entries that are not finished', () => {
  it('are told by their days, within the period alone', () => {
    const days = {
      '2026-11-10': [unfinished],
      '2026-11-18': [typedEntry(), unfinished],
      '2026-11-16': [typedEntry()],
      '2026-11-19': [typedEntry({ hours: null }), unfinished],
    }
    expect(unfinishedEntries({ ...week, days })).toEqual(['2026-11-18', '2026-11-19', '2026-11-19'])
  })

  it('are counted, and each day is named once', () => {
    expect(describeDaysLeftOut(['2026-11-18'])).toBe(
      '1 entry is not finished and will be left out: Wed 18 Nov.',
    )
    expect(describeDaysLeftOut(['2026-11-18', '2026-11-19', '2026-11-19'])).toBe(
      '3 entries are not finished and will be left out: Wed 18 Nov, Thu 19 Nov.',
    )
    expect(describeDaysToFinish(['2026-11-18'])).toBe(
      '1 entry is not finished: Wed 18 Nov. Finish or remove it first.',
    )
  })

  it('name five days and count the rest', () => {
    const dates = Array.from({ length: 7 }, (_, index) => `2026-11-1${index}`)
    expect(describeDaysLeftOut(dates)).toMatch(/Sat 14 Nov and 2 more\.$/)
  })
})
