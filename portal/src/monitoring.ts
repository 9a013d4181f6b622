import type { User } from '@daysheet/core'

declare const __SENTRY_DSN__: string

/** Loaded only when a DSN is set; without one the portal sends no error reports. */
const sentry = __SENTRY_DSN__ ? import('@sentry/react') : null

/** Whether a report reaches anybody. */
export const isMonitored = sentry !== null

export function startMonitoring(): void {
  void sentry?.then((library) =>
    library.init({
      dsn: __SENTRY_DSN__,
      release: '1.0.0',
      environment: 'production',
      tracesSampleRate: 0.1,
      maxBreadcrumbs: 100,
      integrations: [library.browserTracingIntegration()],
    }),
  )
}

/** Reports a failure that the screen has already handled or shown. */
export const noteError = (error: unknown): void =>
  void sentry?.then((library) => library.captureException(error))

/** Something broke: without Sentry it is on the console at least, and in a host's own monitoring. */
export const reportError = (error: unknown): void =>
  sentry ? noteError(error) : window.reportError(error)

/** The specification attaches id, email and user_type to error reports after sign-in. */
export const namePerson = ({ id, email, user_type }: User): void =>
  void sentry?.then((library) => library.setUser({ id, email, user_type }))

export const forgetPerson = (): void => void sentry?.then((library) => library.setUser(null))
