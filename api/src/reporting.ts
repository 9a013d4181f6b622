import * as Sentry from '@sentry/node'
import type { Config } from './config.ts'
import { errorFields } from './log/error-fields.ts'

/** These report what nobody caught as it is; process-life.ts does it through {@link reportError}. */
const CATCHALLS = new Set(['OnUncaughtException', 'OnUnhandledRejection'])

/** Failures of ours go to Sentry when a DSN is set; without one nothing is sent to anywhere. */
export function startReporting(config: Config): void {
  if (!config.sentryDsn) return
  Sentry.init({
    dsn: config.sentryDsn,
    environment: config.environment,
    integrations: (standard) => standard.filter(({ name }) => !CATCHALLS.has(name)),
    // What people typed, who they are and how they signed in stays here.
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
  })
}

/** What the log says of it and no more: never the error itself, which may carry a person's words. */
export const reportError = (error: unknown): void => {
  const { code, message, stack } = errorFields(error)
  const told = new Error(message)
  if (code !== undefined) told.name = code
  if (stack !== undefined) told.stack = stack
  Sentry.captureException(told)
}

/** Resolves once what was reported has left, or after two seconds; at once without a DSN. */
export const reportsSent = async (): Promise<void> => {
  if (Sentry.getClient()) await Sentry.flush(2_000)
}
