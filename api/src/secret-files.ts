import { readFileSync } from 'node:fs'

/** Settings that may be named by a file instead: what a supervisor mounts, and no `ps` or crash report shows. */
export const SECRET_SETTINGS = [
  'DATABASE_URL',
  'SESSION_SECRET',
  'CSRF_SECRET',
  'ENCRYPTION_KEYS',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'SENTRY_DSN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const

type Settings = Readonly<Record<string, string | undefined>>

/** The settings with the content of every file that a `…_FILE` names, without the line's end. */
export function withSecretFiles(settings: Settings, problems: string[]): Settings {
  const read: Record<string, string> = {}
  for (const name of SECRET_SETTINGS) {
    const file = settings[`${name}_FILE`]
    if (file === undefined) continue
    if (settings[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set: keep one of them.`)
      continue
    }
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException
      problems.push(`${name}_FILE names ${file}, which can't be read (${code}).`)
    }
  }
  return { ...settings, ...read }
}
