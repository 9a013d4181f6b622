import { ApiError, WrongShapeError } from '@daysheet/core'
import { describe, expect, it } from 'vitest'
import { registrationFailure, registrationForm } from './registration-form.ts'

const typed = {
  full_name: 'Mike Thompson',
  email: 'mike@example.com',
  password: 'brick-by-brick',
  confirmPassword: 'brick-by-brick',
  terms_accepted: true,
  marketing_consent: true,
}

const sentencesOf = (change: Partial<typeof typed>) => {
  const parsed = registrationForm.safeParse({ ...typed, ...change })
  return parsed.success ? [] : parsed.error.issues.map(({ message }) => message)
}

describe('the registration form', () => {
  it('takes what is complete', () => {
    expect(sentencesOf({})).toEqual([])
  })

  it('says every sentence of the specification', () => {
    expect(sentencesOf({ full_name: 'M' })).toEqual(['Name must be at least 2 characters'])
    expect(sentencesOf({ email: 'mike' })).toEqual(['Please enter a valid email address'])
    expect(sentencesOf({ password: 'brick', confirmPassword: 'brick' })).toContain(
      'Password must be at least 6 characters',
    )
    expect(sentencesOf({ confirmPassword: '' })).toContain('Please confirm your password')
    expect(sentencesOf({ confirmPassword: 'brick-by-brik' })).toEqual(["Passwords don't match"])
    expect(sentencesOf({ terms_accepted: false })).toEqual([
      'You must accept the terms of service to continue',
    ])
  })

  it('takes no marketing consent for an answer', () => {
    expect(sentencesOf({ marketing_consent: false })).toEqual([])
  })
})

describe('a refused registration', () => {
  const worker = { userType: 'worker', plan: null } as const
  const said = (message: string, account: Parameters<typeof registrationFailure>[1] = worker) =>
    registrationFailure(new ApiError('internal', { message }), account)

  it('is said in the specification’s words', () => {
    expect(said('A user already exists')).toBe('An account with this email already exists')
    expect(said('weak password: too common')).toBe(
      'Password is too weak. Please choose a stronger password.',
    )
    expect(said('Try again in 5 minutes')).toBe('Try again in 5 minutes')
  })

  it.each([
    [{ userType: 'worker', plan: 'premium' }, 'Premium registration failed'],
    [{ userType: 'client', plan: 'starter' }, 'Client registration failed'],
    [{ userType: 'client', plan: null }, 'Client registration failed'],
    [{ userType: 'worker', plan: null }, 'Failed to create account'],
  ] as const)('of %j has words of its own when the server says nothing', (account, sentence) => {
    for (const message of ['Request failed', 'HTTP 502']) {
      const silent = new ApiError('internal', { message, isSilent: true })
      expect(registrationFailure(silent, account)).toBe(sentence)
    }
    expect(registrationFailure(new TypeError('x is undefined'), account)).toBe(sentence)
    expect(said('Try again in 5 minutes', account)).toBe('Try again in 5 minutes')
  })

  it('names what is missing when the answer names nobody', () => {
    const answer = new WrongShapeError('session.register', ['user: expected object'])
    expect(registrationFailure(answer, worker)).toBe('Missing user or client information')
  })
})
