import { msg } from './msg.ts'

export type PasswordLabel = 'Weak' | 'Good' | 'Strong'

export interface PasswordStrength {
  length: boolean
  lower: boolean
  upper: boolean
  digit: boolean
  special: boolean
  /** How many of the five hold. */
  score: number
  label: PasswordLabel
}

/** Five checks: under three Weak, three Good, four or more Strong. 'Brick2026!' passes all five. */
export function passwordStrength(password: string): PasswordStrength {
  const checks = {
    length: password.length >= 8,
    lower: /\p{Ll}/u.test(password),
    upper: /\p{Lu}/u.test(password),
    digit: /\d/.test(password),
    special: /[^\p{L}\p{N}\s]/u.test(password),
  }
  const score = Object.values(checks).filter(Boolean).length
  return {
    ...checks,
    score,
    label: score < 3 ? msg('Weak') : score === 3 ? msg('Good') : msg('Strong'),
  }
}
