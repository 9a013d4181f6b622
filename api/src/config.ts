import { environment, withEnvironment, type Environment } from './environment.ts'
import { hmrcSettings, type HmrcSettings } from './ports/hmrc/hmrc-settings.ts'
import { stripeSettings, type StripeSettings } from './ports/payments/stripe-settings.ts'
import { withSecretFiles } from './secret-files.ts'
import { unsafeSettings } from './unsafe-settings.ts'

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
  database: { url: string; poolSize: number; syncWait: number | undefined }
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
  /** Undefined where nothing is traced. */
  tracing: { endpoint: string; ratio: number } | undefined
  /** Undefined where nothing can be paid: trials and the private beta need no provider. */
  stripe: StripeSettings | undefined
  /** Undefined where nothing can be filed. */
  hmrc: HmrcSettings | undefined
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
  const unread: string[] = []
  const set = withSecretFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
    unread,
  )
  if (unread.length > 0) throw new ConfigError(unread)
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
  if (value.NODE_ENV === 'production') problems.push(...unsafeSettings(value, encryptionKeys))
  const files = filesOf(value, problems)
  const stripe = stripeSettings(value, problems)
  const hmrc = hmrcSettings(value, problems)
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
    database: {
      url: value.DATABASE_URL,
      poolSize: value.DATABASE_POOL,
      syncWait: value.DATABASE_SYNC_WAIT,
    },
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
    tracing: value.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT, ratio: value.OTEL_TRACES_SAMPLER_ARG }
      : undefined,
    stripe,
    hmrc,
    freeLicences: value.FREE_LICENCES,
    logLevel: value.LOG_LEVEL,
  }
}

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
