import { ApiError, WEAK_PASSWORD } from '@daysheet/core'
import { dictionary } from '@zxcvbn-ts/language-common'

/** OWASP ASVS 5.0, 6.2.4: at least these; docs/decisions/common-passwords.md. */
const MOST_COMMON = 3_000
const SHORTEST = 6

/** The most common passwords that the minimum length lets through, in lower case. */
const common = new Set(
  dictionary['passwords-common']
    .map(String)
    .filter((password) => password.length >= SHORTEST)
    .slice(0, MOST_COMMON),
)

/** Throws `invalid` at this path for a password that attackers try first. */
export function assertStrongPassword(password: string, path: string): void {
  if (!common.has(password.toLowerCase())) return
  throw new ApiError('invalid', {
    issues: [{ path, message: WEAK_PASSWORD }],
  })
}
