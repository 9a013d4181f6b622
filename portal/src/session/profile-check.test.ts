import { describe, expect, it } from 'vitest'
import { buildWorker } from '@daysheet/core/fixtures'
import {
  checkProfile,
  endOnboarding,
  isOnboarding,
  passProfileCheck,
  rememberOnboarding,
} from './profile-check.ts'

function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

const complete = buildWorker()
const withoutBank = buildWorker({
  id: '0198c0de-0000-7000-8000-00000000beef',
  bank_account_number: null,
})

describe('the profile check', () => {
  it('lets a worker through whose profile can be paid', () => {
    expect(checkProfile(complete, storage())).toBe('complete')
  })

  describe('when something that is needed is missing', () => {
    it('leads to the profile', () => {
      expect(checkProfile(withoutBank, storage())).toBe('onboarding')
    })

    it('leads there once only', () => {
      const kept = storage()
      passProfileCheck(withoutBank, kept)
      expect(checkProfile(withoutBank, kept)).toBe('passed')
    })

    it('leads another person of the same browser there all the same', () => {
      const kept = storage()
      passProfileCheck(complete, kept)
      expect(checkProfile(withoutBank, kept)).toBe('onboarding')
    })
  })

  it('remembers that the profile opened for onboarding until the welcome is over', () => {
    const kept = storage()
    const { id } = withoutBank
    expect(isOnboarding(id, kept)).toBe(false)
    rememberOnboarding(id, kept)
    expect(isOnboarding(id, kept)).toBe(true)
    expect(isOnboarding(complete.id, kept)).toBe(false)
    endOnboarding(id, kept)
    expect(isOnboarding(id, kept)).toBe(false)
  })
})
