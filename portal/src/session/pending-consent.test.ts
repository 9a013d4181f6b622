import { beforeEach, describe, expect, it } from 'vitest'
import { findPendingConsent, forgetConsent, rememberConsent } from './pending-consent.ts'

const AT = Date.parse('2026-11-21T12:00:00Z')
const mike = (minutesLater: number) => ({ userId: 'mike', now: AT + minutesLater * 60_000 })

/** As `localStorage`, for one test. */
function buildStorage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage
}

let storage: Storage
beforeEach(() => {
  storage = buildStorage()
  rememberConsent(storage, { request: 'abc', userId: 'mike', at: AT })
})

describe('a request of an application that waits for a decision', () => {
  it('is found by the person it was shown to, for an hour', () => {
    expect(findPendingConsent(storage, mike(59))).toBe('abc')
    expect(findPendingConsent(storage, mike(60))).toBeNull()
    expect(findPendingConsent(storage, { ...mike(1), userId: 'ana' })).toBeNull()
  })

  it('is gone once they have decided', () => {
    forgetConsent(storage)
    expect(findPendingConsent(storage, mike(1))).toBeNull()
  })

  it('is not read from what is no record of ours', () => {
    storage.setItem('daysheet:pending-consent', 'nonsense')
    expect(findPendingConsent(storage, mike(1))).toBeNull()
  })
})
