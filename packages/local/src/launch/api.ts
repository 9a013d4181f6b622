import { join } from 'node:path'
import { pinnedNode, sourceFlags } from '../bootstrap/pinned-node.mjs'
import { repository } from '../bootstrap/paths.mjs'
import { CliError } from '../bootstrap/say.mjs'
import { type Service, type ServiceSpec, tailOf } from '../services/service.ts'
import type { Home } from './home.ts'
import type { LaunchOptions } from './options.ts'
import type { Running } from './running.ts'
import type { Secrets } from './secrets.ts'

export type ApiSettings = {
  host: string
  port: number
  databaseUrl: string
  smtpUrl: string
  /** Undefined when mail really leaves: then there is no mailbox to show. */
  mailboxUrl: string | undefined
  portalFolder: string | undefined
  chromium: string | undefined
  stripe: StripeKeys
  /** Where what plays HMRC listens. */
  hmrcUrl: string
  metricsPort: number
}

/** Stripe's own, or those of what plays it. */
export type StripeKeys = {
  secretKey: string | undefined
  webhookSecret: string | undefined
  /** Undefined for Stripe itself. */
  apiUrl: string | undefined
}

/** The environment that api/src/config.ts reads. */
export function apiEnvironment(
  options: LaunchOptions,
  home: Home,
  secrets: Secrets,
  around: ApiSettings,
): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'development',
    DAYSHEET_MODE: 'local',
    DAYSHEET_WORKER: 'inline',
    HOST: around.host,
    PORT: String(around.port),
    METRICS_PORT: String(around.metricsPort),
    DATABASE_URL: around.databaseUrl,
    PUBLIC_URL: options.publicUrl,
    SESSION_SECRET: secrets.sessionSecret,
    CSRF_SECRET: secrets.csrfSecret,
    ENCRYPTION_KEYS: secrets.encryptionKeys,
    FILES_DIR: home.files,
    MAIL_DIR: home.mail,
    SMTP_URL: around.smtpUrl,
    MAILBOX_URL: around.mailboxUrl,
    PORTAL_DIR: around.portalFolder,
    CHROMIUM_PATH: around.chromium,
    STRIPE_SECRET_KEY: around.stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: around.stripe.webhookSecret,
    STRIPE_API_URL: around.stripe.apiUrl,
    // No vendor id of HMRC's: what plays HMRC takes any.
    HMRC_VENDOR_ID: '0000',
    HMRC_API_URL: around.hmrcUrl,
  }
}

export function apiScript(
  name: string,
  script: string,
  log: string,
  env: NodeJS.ProcessEnv,
  flags: string[] = [],
): ServiceSpec {
  const args = [...flags, ...sourceFlags, join(repository, script)]
  return { name, command: pinnedNode(), args, cwd: repository, env, log, grace: 20_000 }
}

export async function startApi(
  running: Running,
  home: Home,
  env: NodeJS.ProcessEnv,
  restartOnChange: boolean,
): Promise<Service> {
  const watch = restartOnChange ? ['--watch', '--watch-preserve-output'] : []
  const spec = apiScript('The API', 'api/src/main.ts', home.log('api'), env, watch)
  return running.start(spec)
}

/** Resolves when every path answers 200; throws what the log says when the service ends instead. */
export async function answers(service: Service, urls: string[]): Promise<void> {
  let over = false
  void service.ended.then(() => (over = true))
  const waiting = new Set(urls)
  while (waiting.size > 0) {
    if (over) throw stoppedUnasked(service)
    for (const url of waiting) if (await isFine(url)) waiting.delete(url)
    if (waiting.size > 0) await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export function stoppedUnasked(service: Service): CliError {
  return new CliError(
    `${service.name} stopped by itself. Its last lines (${service.log}):\n\n${tailOf(service.log)}`,
  )
}

async function isFine(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' })
    await response.arrayBuffer()
    return response.status === 200
  } catch {
    // Not listening yet: asked again in a moment, for as long as its process lives.
    return false
  }
}
