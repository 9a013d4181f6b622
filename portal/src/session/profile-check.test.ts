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
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
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
      const memory = storage()
      passProfileCheck(withoutBank, memory)
      expect(checkProfile(withoutBank, memory)).toBe('passed')
    })

    it('leads another person of the same browser there all the same', () => {
      const memory = storage()
      passProfileCheck(complete, memory)
      expect(checkProfile(withoutBank, memory)).toBe('onboarding')
    })
  })

  it('remembers that the profile opened for onboarding until the welcome is over', () => {
    const memory = storage()
    const { id } = withoutBank
    expect(isOnboarding(id, memory)).toBe(false)
    rememberOnboarding(id, memory)
    expect(isOnboarding(id, memory)).toBe(true)
    expect(isOnboarding(complete.id, memory)).toBe(false)
    endOnboarding(id, memory)
    expect(isOnboarding(id, memory)).toBe(false)
  })
})
