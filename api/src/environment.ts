import { isIP } from 'node:net'
import * as z from 'zod/mini'

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

/** A word that is not understood must not mean a connection in the clear. */
function hasKnownTls(url: string): boolean {
  const address = URL.parse(url)
  const tls = address?.searchParams.get('tls') ?? null
  // Of a bare address the driver compares no name.
  return (
    tls === null || (tls === 'on' && isIP(address?.hostname.replace(/^\[|\]$/g, '') ?? '') === 0)
  )
}

/** The variables that the process reads; docs/OPERATIONS.md explains each. */
export const environment = z.object({
  NODE_ENV: z.optional(z.enum(['development', 'test', 'production'])),
  DAYSHEET_MODE: z._default(z.enum(['local', 'server']), 'server'),
  HOST: z.optional(z.string()),
  PORT: z._default(port, 4000),
  METRICS_PORT: z.optional(port),
  KEEP_ALIVE_SECONDS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(600)), 75),
  LOOK_AWAY_SECONDS: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(300))),
  MAX_CONNECTIONS: z._default(z.coerce.number().check(z.int(), z.gte(10), z.lte(100_000)), 2_000),
  DATABASE_URL: z
    .url({ protocol: /^mysql$/, error: 'must be a mysql:// address' })
    .check(
      z.refine(hasKnownTls, 'must end with ?tls=on and name its host by a name, or have no ?tls'),
    ),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(500)), 20),
  DATABASE_SYNC_WAIT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(15))),
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
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'must be an http(s) address' }),
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.coerce.number().check(z.gte(0), z.lte(1)), 1),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  STRIPE_API_URL: z.optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })),
  HMRC_VENDOR_ID: z.optional(z.string()),
  HMRC_SERVICE: z._default(z.enum(['live', 'test']), 'live'),
  HMRC_API_URL: z.optional(z.url({ protocol: /^https?$/, error: 'must be an http(s) address' })),
  FREE_LICENCES: z._default(z.coerce.number().check(z.int(), z.gte(0)), 5),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
})

export type Environment = ReturnType<typeof withEnvironment>

/** Development settings are refused on a server where NODE_ENV was forgotten. */
export const withEnvironment = (value: z.output<typeof environment>) => ({
  ...value,
  NODE_ENV: value.NODE_ENV ?? (value.DAYSHEET_MODE === 'local' ? 'development' : 'production'),
})
