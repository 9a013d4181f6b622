import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'
import { readConfig, settingNames, type Config } from '../../src/config.ts'
import { PRODUCTION } from './production-environment.ts'
import { SERVICE_ENVIRONMENT } from './program.ts'

export const repository = fileURLToPath(new URL('../../../', import.meta.url))
export const operations = join(repository, 'docs/operations')
export const read = (file: string): string => readFileSync(join(operations, file), 'utf8')

/** Secrets as an operator would have made them, by the name of their file. */
const SECRETS: Record<string, string> = {
  database_url: 'mysql://daysheet_api:secret@database:3306/daysheet',
  session_secret: PRODUCTION.SESSION_SECRET,
  csrf_secret: PRODUCTION.CSRF_SECRET,
  encryption_keys: PRODUCTION.ENCRYPTION_KEYS,
  smtp_url: PRODUCTION.SMTP_URL,
}

/** What the program would read, with the secrets in a folder of this test. */
export function configWithSecrets(): (
  environment: Record<string, string>,
  mountedAt: string,
) => Config {
  const folder = mkdtempSync(join(tmpdir(), 'daysheet-deployment-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(SECRETS)) writeFileSync(join(folder, name), content)
  return (environment, mountedAt) =>
    readConfig(
      Object.fromEntries(
        Object.entries(environment).map(([name, value]) => [
          name,
          value.replace(mountedAt, folder),
        ]),
      ),
    )
}

export const nameOf = (variable: string): string => variable.replace(/_FILE$/, '')
/** What the programs read, and what is for the process that they are. */
export const KNOWN_NAMES = [...settingNames, ...Object.keys(SERVICE_ENVIRONMENT)]

/** The one script that a command starts. */
export const scriptIn = (command: string): string =>
  /\bapi\/src\/\S+\.ts\b/.exec(command)?.[0] ?? ''
