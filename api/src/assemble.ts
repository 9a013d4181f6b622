import type Koa from 'koa'
import type { Logger } from 'pino'
import { Actor } from './actor.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { openDatabase } from './db/knex.ts'
import type { Deps } from './deps.ts'
import { chores, featureRoutes, mailJobs } from './features/index.ts'
import { createProvider, oauthRoutes, serveOAuth } from './features/oauth/index.ts'
import { serveSharedPages } from './features/shared-documents/index.ts'
import { incomingFolder, incomingPath, sweepEarlierFolders } from './files/incoming-folder.ts'
import { createApp, type AppOptions } from './http/app.ts'
import type { ApiRouter } from './http/guard.ts'
import { permissionsOfMember } from './http/session/permissions-of-member.ts'
import { noLimits, rateLimits } from './http/rate-limits.ts'
import { notificationRoutes } from './notifications/index.ts'
import { createDispatcher, type Dispatcher } from './outbox/dispatcher.ts'
import type { Mailer } from './ports/mail/port.ts'
import { openHmrc } from './ports/hmrc/open-hmrc.ts'
import { sharpImages } from './ports/images/sharp.ts'
import { openPayments } from './ports/payments/open-payments.ts'
import { chromiumPrinter } from './ports/pdf/chromium.ts'
import { openStorage } from './ports/storage/flydrive.ts'
import { httpsWebhooks } from './ports/webhooks/https.ts'
import { sandboxRoutes } from './sandboxes/routes.ts'
import { createVault } from './vault.ts'

/** The dependencies of the service and the worker: real clock, database, file store and browser. */
export async function assembleDeps(config: Config, log: Logger): Promise<Deps> {
  const knex = openDatabase({ ...config.database, log })
  const incoming = incomingFolder(incomingPath(config.files), log)
  await incoming.sweep()
  await sweepEarlierFolders(log)
  return {
    config,
    knex,
    actor: Actor.system,
    clock: systemClock,
    vault: createVault(config.encryptionKeys),
    storage: await openStorage(config.files),
    incoming,
    pdf: chromiumPrinter(config.chromiumPath, log),
    payments: openPayments(config.stripe, log),
    hmrc: openHmrc(config.hmrc),
    images: sharpImages(log),
    webhooks: httpsWebhooks(config),
    permissionsOf: permissionsOfMember,
    limits: config.rateLimits ? rateLimits(knex, config.database.url) : noLimits,
    log,
  }
}

/** The service with the endpoints of every feature. */
export function assembleApp(
  deps: Deps,
  options: Omit<AppOptions, 'routes' | 'oauth' | 'sharedPages'> = {},
): { app: Koa; api: ApiRouter } {
  const provider = createProvider(deps)
  return createApp(deps, {
    ...options,
    routes: [...featureRoutes, notificationRoutes, oauthRoutes(provider), sandboxRoutes],
    oauth: serveOAuth(deps, provider),
    sharedPages: serveSharedPages(deps),
  })
}

/** The outbox's dispatcher with the mails and the chores of every feature. */
export const assembleDispatcher = (deps: Deps, mailer: Mailer): Dispatcher =>
  createDispatcher(deps, mailer, mailJobs, chores)
