import { describe, expect, it } from 'vitest'
import { credentials, passwordReset, registration } from './session-bodies.ts'

const registering = (password: string) =>
  registration.safeParse({
    email: 'callum@example.test',
    password,
    full_name: 'Callum Reid',
    user_type: 'worker',
  })

describe('a password', () => {
  it.each([
    ['small letters alone', 'scaffold'],
    ['digits alone', '83912047'],
    ['spaces, also at its ends', '  four words and room  '],
    ['letters of any script', 'zażółć-gęślą-jaźń'],
    ['64 characters', 'Ab1'.repeat(21) + '.'],
    ['128 characters', 'x'.repeat(128)],
  ])('may be %s, and is taken as it was typed', (_what, password) => {
    expect(registering(password).data?.password).toBe(password)
    const signingIn = credentials.safeParse({ email: 'callum@example.test', password })
    expect(signingIn.data?.password).toBe(password)
  })

  it('is refused beyond 128 characters rather than cut short', () => {
    expect(registering('x'.repeat(129)).success).toBe(false)
  })

  it('has at least 8 characters where one is set anew', () => {
    const reset = (newPassword: string) =>
      passwordReset.safeParse({ token: 't', email: 'callum@example.test', newPassword }).success
    expect([reset('Abcde12'), reset('Abcde123')]).toEqual([false, true])
  })
})
