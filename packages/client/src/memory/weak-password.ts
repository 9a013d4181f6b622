import { WEAK_PASSWORD } from '@daysheet/core'
import { invalid } from './call.ts'

// The API refuses three thousand; these stand for them here.
const COMMON_PASSWORDS = ['password', 'password1', '123456', '1234567', '12345678', 'qwerty']

export function assertStrongPassword(password: string, path: string): void {
  if (COMMON_PASSWORDS.includes(password.toLowerCase())) throw invalid(path, WEAK_PASSWORD)
}
