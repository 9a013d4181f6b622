import * as z from 'zod/mini'
import {
  stripeSettings,
  unsafeStripe,
  type StripeSettings,
} from './ports/payments/stripe-settings.ts'

const onOff = z.enum(['on', 'off'])
const port = z.coerce.number().check(z.int(), z.gte(0), z.lte(65_535))
const list = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
)

const environment = z.object({
  NODE_ENV: z.optional(z.enum(['development', 'test', 'production'])),
  DAYSHEET_MODE: z._default(z.enum(['local', 'server']), 'server'),
  HOST: z.optional(z.string()),
  PORT: z._default(port, 4000),
  METRICS_PORT: z.optional(port),
  KEEP_ALIVE_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(600)), 75),
  LOOK_AWAY_SECONDS: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(300))),
  MAX_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.gte(10), z.lte(100_000)), 2_000),
  DATABASE_URL: z.url({ protocol: /^mysql$/, error: 'must be a mysql:// address' }),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 20),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
  SESSION_SECRET: z.string(),
  CSRF_SECRET: z.string(),
  ENCRYPTION_KEYS: z.string(),
  FILES_DIR: z.optional(z.string()),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z.optional(z.string()),
  S3_ENDPOINT: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp(s):// address' }),
  MAIL_FROM: z._default(z.string(), 'Daysheet <no-reply@daysheet.invalid>'),
  OPERATOR_EMAIL: z._default(
    z.email({ error: 'must be an email address' }),
    'operator@daysheet.invalid',
  ),
  MAILBOX_URL: z.optional(z.url()),
  PORTAL_DIR: z.optional(z.string()),
  OPEN_REGISTRATION: z._default(z.enum(['true', 'false']), 'false'),
  CHROMIUM_PATH: z.optional(z.string()),
  DAYSHEET_RATE_LIMITS: z._default(onOff, 'on'),
  DAYSHEET_WORKER: z._default(z.enum(['inline', 'none']), 'none'),
  TRUSTED_PROXIES: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(10)), 0),
  ALLOWED_ORIGINS: z._default(list, []),
  SENTRY_DSN: z.optional(z.url()),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API_URL: z.optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })),
  FREE_LICENCES: z._default(z.coerce.number().check(z.int(), z.gte(0)), 5),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
})

/** The name of every environment variable that is read. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

export interface EncryptionKey {
  id: string
  key: Buffer
}

/** The configuration read from the environment; built once by {@link readConfig}. */
export interface Config {
  environment: 'development' | 'test' | 'production'
  /** Local mode, on a developer's machine: plain http, a mailbox instead of real mail. */
  local: boolean
  /** The address to listen on; undefined means every one of this machine. */
  host: string | undefined
  port: number
  metricsPort: number | undefined
  /** How long an idle connection is kept for the next request. */
  keepAliveMs: number
  /**
   * How long `/readyz` answers 503 before connections are refused, so that proxies stop routing
   * here.
   */
  lookAwayMs: number
  /** Per process; requests above this are refused. */
  maxConnections: number
  /** In local mode loopback only, even when HOST exposes the product to others. */
  metricsHost: string | undefined
  database: { url: string; poolSize: number }
  /** Without a trailing slash; every link in a mail starts with it. */
  publicUrl: string
  sessionSecret: string
  csrfSecret: string
  /** The first key encrypts; the others still decrypt what they encrypted. */
  encryptionKeys: readonly EncryptionKey[]
  files:
    | { kind: 'folder'; path: string }
    | {
        kind: 's3'
        bucket: string
        region: string
        endpoint: string | undefined
        accessKeyId: string
        secretAccessKey: string
      }
  smtpUrl: string
  mailFrom: string
  /** Where messages of visitors arrive. */
  operatorEmail: string
  mailboxUrl: string | undefined
  portalFolder: string | undefined
  /** Whether the public pages lead to registration; else they take down who is interested. */
  openRegistration: boolean
  chromiumPath: string | undefined
  rateLimits: boolean
  workerInline: boolean
  /** How many proxies are trusted to name the caller's address. */
  trustedProxies: number
  allowedOrigins: readonly string[]
  sentryDsn: string | undefined
  /** Undefined where nothing can be paid: trials and the private beta need no provider. */
  stripe: StripeSettings | undefined
  freeLicences: number
  logLevel: string
}

/** The process must not start; one sentence for each problem. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`Daysheet can't start:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

const SHORTEST_SECRET = 32
const EXAMPLE = /example|change-?me|secret|password|placeholder|insecure|^(.)\1*$/i

function readKeys(text: string, problems: string[]): EncryptionKey[] {
  return text.split(',').flatMap((part) => {
    const [id = '', encoded = ''] = part.trim().split(/:(.*)/s)
    const key = Buffer.from(encoded, 'base64')
    if (!/^[\w-]{1,16}$/.test(id) || key.length !== 32) {
      problems.push(
        'ENCRYPTION_KEYS must be "id:key" pairs separated by commas, each key 32 bytes in base64 (openssl rand -base64 32).',
      )
      return []
    }
    return [{ id, key }]
  })
}

/** Throws {@link ConfigError} naming everything that is missing or unsafe at once. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable means that it is not set; compose files and launchers write them so.
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => {
        const name = String(issue.path[0])
        return set[name] === undefined ? `${name} is not set.` : `${name} ${issue.message}.`
      }),
    )
  }
  const value = withEnvironment(parsed.data)
  const problems: string[] = []
  const encryptionKeys = readKeys(value.ENCRYPTION_KEYS, problems)
  for (const name of ['SESSION_SECRET', 'CSRF_SECRET'] as const) {
    if (value[name].length < SHORTEST_SECRET) {
      problems.push(`${name} is too short: use at least ${SHORTEST_SECRET} characters.`)
    }
  }
  if (value.NODE_ENV === 'production') problems.push(...unsafe(value, encryptionKeys))
  const files = filesOf(value, problems)
  const stripe = stripeSettings(value, problems)
  if (problems.length > 0 || !files) throw new ConfigError(problems)
  // The mailbox of local mode shows everyone's mail, so other machines need an explicit opt-in.
  const loopback = value.DAYSHEET_MODE === 'local' ? '127.0.0.1' : undefined
  return {
    environment: value.NODE_ENV,
    local: value.DAYSHEET_MODE === 'local',
    host: value.HOST ?? loopback,
    port: value.PORT,
    metricsPort: value.METRICS_PORT,
    keepAliveMs: value.KEEP_ALIVE_SECONDS * 1000,
    lookAwayMs: (value.LOOK_AWAY_SECONDS ?? (value.NODE_ENV === 'production' ? 8 : 0)) * 1000,
    maxConnections: value.MAX_CONNECTIONS,
    metricsHost: loopback ?? value.HOST,
    database: { url: value.DATABASE_URL, poolSize: value.DATABASE_POOL },
    publicUrl: value.PUBLIC_URL.replace(/\/+$/, ''),
    sessionSecret: value.SESSION_SECRET,
    csrfSecret: value.CSRF_SECRET,
    encryptionKeys,
    files,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    operatorEmail: value.OPERATOR_EMAIL,
    mailboxUrl: value.MAILBOX_URL,
    portalFolder: value.PORTAL_DIR,
    openRegistration: value.OPEN_REGISTRATION === 'true',
    chromiumPath: value.CHROMIUM_PATH,
    rateLimits: value.DAYSHEET_RATE_LIMITS === 'on',
    workerInline: value.DAYSHEET_WORKER === 'inline',
    trustedProxies: value.TRUSTED_PROXIES,
    allowedOrigins: value.ALLOWED_ORIGINS,
    sentryDsn: value.SENTRY_DSN,
    stripe,
    freeLicences: value.FREE_LICENCES,
    logLevel: value.LOG_LEVEL,
  }
}

type Environment = ReturnType<typeof withEnvironment>

/** Development settings are refused on a server where NODE_ENV was forgotten. */
const withEnvironment = (value: z.output<typeof environment>) => ({
  ...value,
  NODE_ENV: value.NODE_ENV ?? (value.DAYSHEET_MODE === 'local' ? 'development' : 'production'),
})

function unsafe(value: Environment, keys: readonly EncryptionKey[]): string[] {
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
  problems.push(...unsafeStripe(value))
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

function filesOf(value: Environment, problems: string[]): Config['files'] | undefined {
  if (value.S3_BUCKET) {
    const { S3_BUCKET: bucket, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value
    if (S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
      return {
        kind: 's3',
        bucket,
        region: S3_REGION,
        endpoint: value.S3_ENDPOINT,
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
      }
    }
    problems.push('S3_BUCKET needs S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too.')
    return undefined
  }
  if (value.FILES_DIR) return { kind: 'folder', path: value.FILES_DIR }
  problems.push('FILES_DIR is not set: name a folder for files, or an S3_BUCKET.')
  return undefined
}

/** Returns the configuration of this process, or exits with the sentences that say what to set. */
export function configOfThisProcess(): Config {
  try {
    return readConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    // EX_CONFIG of sysexits.h: a supervisor should not restart the process.
    process.exit(78)
  }
}
