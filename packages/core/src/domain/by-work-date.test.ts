import { describe, expect, it } from 'vitest'
import { byWorkDate } from './by-work-date.ts'

const line = (name: string, work_date: string | null) => ({ name, work_date })

describe('lines of work by date', () => {
  it('run from the first day to the last, and those of one day as they were typed', () => {
    const typed = [
      line('friday', '2026-11-20'),
      line('no day', null),
      line('monday, first', '2026-11-16'),
      line('thursday', '2026-11-19'),
      line('monday, second', '2026-11-16'),
    ]
    expect(byWorkDate(typed).map(({ name }) => name)).toEqual([
      'monday, first',
      'monday, second',
      'thursday',
      'friday',
      'no day',
    ])
  })
})
