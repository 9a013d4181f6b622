import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { SHARED_HOME } from './start-product.ts'
import { productUrl } from './visit.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const run = promisify(execFile)

const readHome = <T>(name: string): T =>
  JSON.parse(
    readFileSync(join(repository, 'node_modules/.cache/daysheet', SHARED_HOME, name), 'utf8'),
  ) as T

interface Secrets {
  databasePassword: string
  sessionSecret: string
  csrfSecret: string
  encryptionKeys: string
}

/** The settings of the product that all tests share. */
function settings(): NodeJS.ProcessEnv {
  const secrets = readHome<Secrets>('secrets.json')
  const { database } = readHome<{ database: number }>('ports.json')
  const account = `daysheet:${encodeURIComponent(secrets.databasePassword)}`
  return {
    DAYSHEET_MODE: 'local',
    DATABASE_URL: `mysql://${account}@127.0.0.1:${database}/daysheet`,
    PUBLIC_URL: productUrl,
    SESSION_SECRET: secrets.sessionSecret,
    CSRF_SECRET: secrets.csrfSecret,
    ENCRYPTION_KEYS: secrets.encryptionKeys,
    FILES_DIR: '/nonexistent',
    SMTP_URL: 'smtp://127.0.0.1:9',
  }
}

/** What the operator's command prints, a line each. */
export async function managePartners(...args: string[]): Promise<string[]> {
  const { stdout } = await run(
    process.execPath,
    ['--conditions=daysheet:source', 'api/src/manage-partners.ts', ...args],
    { cwd: repository, env: { ...process.env, NODE_ENV: undefined, ...settings() } },
  )
  return stdout.trim().split('\n')
}
