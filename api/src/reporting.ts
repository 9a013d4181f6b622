import * as Sentry from '@sentry/node'
import type { Config } from './config.ts'

/** Failures of ours go to Sentry when a DSN is set; without one nothing is sent to anywhere. */
export function startReporting(config: Config): void {
  if (!config.sentryDsn) return
  Sentry.init({
    dsn: config.sentryDsn,
    environment: config.environment,
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

export const reportError = (error: unknown): void => {
  Sentry.captureException(error)
}
