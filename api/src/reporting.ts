import * as Sentry from '@sentry/node'
import type { Config } from './config.ts'
import { errorFields } from './log/error-fields.ts'

/**
 * Sentry's integrations for uncaught errors; process-life.ts reports those through {@link
 * reportError}.
 */
const CATCHALLS = new Set(['OnUncaughtException', 'OnUnhandledRejection'])

/** Sends unexpected errors to Sentry when a DSN is set; sends nothing without one. */
export function startReporting(config: Config): void {
  if (!config.sentryDsn) return
  Sentry.init({
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
  const { code, message, stack } = errorFields(error)
  const report = new Error(message)
  if (code !== undefined) report.name = code
  if (stack !== undefined) report.stack = stack
  Sentry.captureException(report)
}

/** Resolves once the reports have been sent, or after two seconds; at once without a DSN. */
export const reportsSent = async (): Promise<void> => {
  if (Sentry.getClient()) await Sentry.flush(2_000)
}
