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
  const judged = registrationForm.safeParse({ ...typed, ...change })
  return judged.success ? [] : judged.error.issues.map(({ message }) => message)
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
  it('is said in the specification’s words', () => {
    expect(registrationFailure('A user already exists')).toBe(
      'An account with this email already exists',
    )
    expect(registrationFailure('weak password: too common')).toBe(
      'Password is too weak. Please choose a stronger password.',
    )
    expect(registrationFailure('Try again in 5 minutes')).toBe('Try again in 5 minutes')
    expect(registrationFailure(undefined)).toBe('Failed to create account')
  })
})
