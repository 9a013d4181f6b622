import { describe, expect, it } from 'vitest'
import { selfRefusal } from './self-refusal.ts'

const callum = { id: 'callum', side: 'worker' } as const

describe("a path of a person's own", () => {
  it('is open to that person', () => {
    expect(selfRefusal(callum, { id: 'callum', user_type: 'worker' })).toBeNull()
  })

  it('is denied to anybody else of that role', () => {
    expect(selfRefusal(callum, { id: 'aisha', user_type: 'worker' })).toBe('access_denied')
  })

  it('is not found for an unknown id and for somebody of the other role', () => {
    expect(selfRefusal(callum, undefined)).toBe('not_found')
    expect(selfRefusal(callum, { id: 'priya', user_type: 'client' })).toBe('not_found')
  })
})
