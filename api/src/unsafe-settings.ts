import type { Environment } from './environment.ts'
import { unsafeHmrc } from './ports/hmrc/hmrc-settings.ts'
import { unsafeStripe } from './ports/payments/stripe-settings.ts'

const EXAMPLE = /example|change-?me|secret|password|placeholder|insecure|^(.)\1*$/i

/** What may be set on a person's own machine, but never in production: a sentence for each. */
export function unsafeSettings(value: Environment, keys: readonly { key: Buffer }[]): string[] {
  const problems: string[] = []
  for (const name of ['SESSION_SECRET', 'CSRF_SECRET'] as const) {
    if (EXAMPLE.test(value[name])) {
      problems.push(`${name} looks like an example: make one with "openssl rand -base64 32".`)
    }
  }
  if (value.SESSION_SECRET === value.CSRF_SECRET) {
    problems.push('SESSION_SECRET and CSRF_SECRET must differ.')
  }
  if (keys.some(({ key }) => new Set(key).size < 8)) {
    problems.push(
      'ENCRYPTION_KEYS looks like an example: make keys with "openssl rand -base64 32".',
    )
  }
  if (value.DATABASE_URL.includes('CHANGE-ME')) {
    problems.push(
      'DATABASE_URL has the example password of database-accounts.sql: give the account one of its own.',
    )
  }
  if (value.DAYSHEET_MODE === 'local') {
    problems.push('DAYSHEET_MODE=local is for one person’s machine, never for production.')
  }
  if (value.DAYSHEET_RATE_LIMITS === 'off') {
    problems.push(
      'DAYSHEET_RATE_LIMITS=off is for tests: passwords could be guessed without limit.',
    )
  }
  if (!isMailEncrypted(new URL(value.SMTP_URL))) {
    problems.push(
      'SMTP_URL would send mail to another machine unencrypted: use smtps://, or add ?requireTLS=true.',
    )
  }
  if (value.MAILBOX_URL) problems.push('MAILBOX_URL would show everyone’s mail: unset it.')
  if (!value.PUBLIC_URL.startsWith('https://')) {
    problems.push(
      'PUBLIC_URL must start with https:// so that cookies are never sent in the clear.',
    )
  }
  problems.push(...unsafeStripe(value), ...unsafeHmrc(value))
  if (value.MAIL_FROM.includes('.invalid')) {
    problems.push('MAIL_FROM is not set: mail needs a sender at your own domain.')
  }
  if (value.OPERATOR_EMAIL.endsWith('.invalid')) {
    problems.push(
      'OPERATOR_EMAIL is not set: messages of visitors need a mailbox that somebody reads.',
    )
  }
  return problems
}

/** Plain smtp:// uses STARTTLS only if the server offers it, which anyone in between can prevent. */
const isMailEncrypted = ({ protocol, hostname, searchParams }: URL): boolean =>
  protocol === 'smtps:' ||
  ['localhost', '127.0.0.1', '[::1]'].includes(hostname) ||
  (searchParams.get('requireTLS') === 'true' && !searchParams.has('ignoreTLS'))
