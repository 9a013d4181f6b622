import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('a password', () => {
  it.each([
    ['', 0, 'Weak'],
    ['brick', 1, 'Weak'],
    ['bricklay', 2, 'Weak'],
    ['bricklay1', 3, 'Good'],
    ['Bricklay1', 4, 'Strong'],
    ['Brick2026!', 5, 'Strong'],
    ['B1!', 3, 'Good'],
  ])('%j passes %d checks and is %s', (password, score, label) => {
    expect(passwordStrength(password)).toMatchObject({ score, label })
  })

  it('says which checks hold', () => {
    expect(passwordStrength('brick2026')).toMatchObject({
      length: true,
      lower: true,
      upper: false,
      digit: true,
      special: false,
    })
  })

  it('does not take a letter with an accent or a space for something special', () => {
    expect(passwordStrength('señor lluís').special).toBe(false)
  })
})
