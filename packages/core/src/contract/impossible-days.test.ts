import { describe, expect, it } from 'vitest'
import { pastDay } from './past-day.ts'
import { requestLeaves } from './schema-leaves.ts'

const dayFields = requestLeaves().filter(
  ({ schema }) => schema.safeParse('2028-02-29').success && !schema.safeParse('2028-2-29').success,
)
const chosen = pastDay('2026-11-23', { missing: 'Choose a day', future: 'Not in the future' })

describe('a day that does not exist', () => {
  it('is asked for in fields of requests', () => {
    expect(new Set(dayFields.map(({ field }) => field))).toContain('period_start')
    expect(dayFields.length).toBeGreaterThan(15)
  })

  it.each([...dayFields, { name: 'a day chosen in a form', schema: chosen }])(
    '$name: the sentence names it',
    ({ schema }) => {
      const result = schema.safeParse('2026-02-29')
      expect(result.error?.issues[0]?.message).toBe('There is no 29 February 2026')
    },
  )
})
