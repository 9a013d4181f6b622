import type { Config } from './config.ts'
import { errorFields } from './log/error-fields.ts'

/**
 * Sentry's integrations for uncaught errors; process-life.ts reports those through {@link
 * reportError}.
 */
const CATCHALLS = new Set(['OnUncaughtException', 'OnUnhandledRejection'])

/** Loaded only where a DSN is set: most processes of tests and small installations have none. */
let sentry: typeof import('@sentry/node') | undefined

/** Sends unexpected errors to Sentry when a DSN is set; sends nothing without one. */
export async function startReporting(config: Config): Promise<void> {
  if (!config.sentryDsn) return
  sentry = await import('@sentry/node')
  sentry.init({
    dsn: config.sentryDsn,
    environment: config.environment,
    integrations: (standard) => standard.filter(({ name }) => !CATCHALLS.has(name)),
    // Request bodies, identities and credentials are never sent.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
  })
}

/** Sends only what the log says: never the error itself, which may contain what a person typed. */
export const reportError = (error: unknown): void => {
  if (!sentry) return
  const { code, message, stack } = errorFields(error)
  const report = new Error(message)
  if (code !== undefined) report.name = code
  if (stack !== undefined) report.stack = stack
  sentry.captureException(report)
}

/** Resolves once the reports have been sent, or after two seconds; at once without a DSN. */
export const reportsSent = async (): Promise<void> => {
  await sentry?.flush(2_000)
}
