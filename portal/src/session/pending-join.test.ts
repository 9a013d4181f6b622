import { beforeEach, describe, expect, it } from 'vitest'
import { findPendingJoin, forgetJoin, rememberJoin } from './pending-join.ts'

const secret = '3f0c6a52-0d5e-4b8e-9d5a-0f5f6f1d2a11'
const noon = Date.parse('2026-11-20T12:00:00Z')

function memory(): Storage {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage
}

describe('a join request that waits until an address is confirmed', () => {
  let storage: Storage
  beforeEach(() => {
    storage = memory()
    rememberJoin(storage, { secret, userId: 'helen', at: noon })
  })

  it('is found by whoever opened it', () => {
    expect(findPendingJoin(storage, { userId: 'helen', now: noon + 60_000 })).toBe(secret)
  })

  it('is not found by another person of the browser, nor once its link has run out', () => {
    expect(findPendingJoin(storage, { userId: 'dave', now: noon })).toBeNull()
    expect(findPendingJoin(storage, { userId: 'helen', now: noon + 31 * 86_400_000 })).toBeNull()
  })

  it('is gone once it is answered, and what is unreadable is none', () => {
    forgetJoin(storage)
    expect(findPendingJoin(storage, { userId: 'helen', now: noon })).toBeNull()
    storage.setItem('daysheet:pending-join', '{')
    expect(findPendingJoin(storage, { userId: 'helen', now: noon })).toBeNull()
  })
})
