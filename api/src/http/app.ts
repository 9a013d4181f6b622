import { ApiError } from '@daysheet/core'
import { Router } from '@koa/router'
import Koa, { type Context, type Middleware } from 'koa'
import compress from 'koa-compress'
import { constants } from 'node:zlib'
import type { Deps } from '../deps.ts'
import { errorFields } from '../log/error-fields.ts'
import { canonicalPath, isApi } from './canonical-path.ts'
import { mountCspReports } from './csp-reports.ts'
import { errorAnswers } from './error-answers.ts'
import type { ApiRouter } from './guard.ts'
import { mountHealth, type Readiness } from './health.ts'
import { serveMailbox } from './mailbox.ts'
import type { Metrics } from './metrics.ts'
import { openApiDocument } from './openapi.ts'
import { partnerSites } from './partner-sites.ts'
import { servePortal } from './portal.ts'
import { refuseWhenBusy } from './refuse-when-busy.ts'
import { requestLog } from './request-log.ts'
import { apiHeaders, portalHeaders } from './security-headers.ts'
import { mountSecurityTxt } from './security-txt.ts'
import { serveSite } from './site.ts'
import { traceRequests } from '../tracing/trace-requests.ts'

export interface AppOptions {
  /** What mounts the endpoints of the contract. */
  routes: readonly ((api: ApiRouter) => void)[]
  /** The authorisation server, at addresses that are not the contract's. */
  oauth?: Middleware
  /** The pages behind mailed links, which are no part of the portal. */
  sharedPages?: Middleware
  readiness?: Readiness
  metrics?: Metrics
  /** Called with every unexpected error. */
  report?: (error: unknown) => void
}

export function createApp(
  deps: Deps,
  {
    routes,
    oauth,
    sharedPages,
    readiness = { draining: false },
    metrics,
    report = () => undefined,
  }: AppOptions,
): { app: Koa; api: ApiRouter } {
  const { config } = deps
  const api: ApiRouter = {
    router: new Router({ sensitive: true, strict: true }),
    deps,
    mounted: new Set(),
  }
  for (const mountRoutes of routes) mountRoutes(api)
  mountHealth(api, readiness)
  mountSecurityTxt(api)
  mountCspReports(api, metrics?.countCspReport)
  mountOpenApi(api)

  const app = new Koa()
  // Koa believes the addresses that this many trusted proxies append, otherwise only the socket's.
  app.proxy = config.trustedProxies > 0
  app.maxIpsCount = config.trustedProxies
  app.on('error', (error: unknown) => {
    if (isCallersDoing(error)) deps.log.debug({ err: error }, 'a caller broke off')
    else deps.log.warn({ err: error }, 'an answer broke off')
  })

  app.use(closeWhileDraining(readiness))
  app.use(readableAddresses)
  app.use(requestLog(deps.log))
  app.use(traceRequests)
  if (metrics) app.use(metrics.middleware)
  app.use(headers(deps))
  app.use(partnerSites(deps))
  app.use(compressed())
  app.use(errorAnswers(report))
  app.use(canonicalPath)
  app.use(refuseWhenBusy(deps.knex))
  if (oauth) app.use(oauth)
  if (sharedPages) app.use(sharedPages)
  app.use(unknownMethods)
  app.use(api.router.routes())
  app.use(api.router.allowedMethods())
  if (config.local && config.mailboxUrl) {
    app.use(serveMailbox(config.mailboxUrl, new URL(config.publicUrl).hostname))
  }
  if (config.portalFolder) {
    app.use(outsideTheApi(serveSite(config)))
    app.use(outsideTheApi(servePortal(config.portalFolder, config)))
  }
  app.use((ctx: Context) => {
    // A known path with another method is refused by the router, with the methods it allows.
    const matchedRoutes = (ctx['matched'] as unknown[] | undefined) ?? []
    if (matchedRoutes.length === 0) throw new ApiError('not_found')
  })
  return { app, api }
}

/** Connections that were cut or malformed: they happen all day and are not our failures. */
const isCallersDoing = (error: unknown): boolean =>
  /^(ECONNRESET|ECONNABORTED|EPIPE|HPE_\w+|ERR_HTTP_REQUEST_TIMEOUT|ERR_STREAM_PREMATURE_CLOSE)$/.test(
    errorFields(error).code ?? '',
  )

/** Makes the caller's next request open a connection to another process. */
const closeWhileDraining =
  (readiness: Readiness): Middleware =>
  async (ctx: Context, next) => {
    await next()
    if (readiness.draining) ctx.set('Connection', 'close')
  }

/** Rejects URLs that can't be parsed (`http://[::`): everything below reads the path. */
const readableAddresses: Middleware = async (ctx: Context, next) => {
  if (!ctx.url.startsWith('/') && !URL.canParse(ctx.url)) {
    const unreadable = new ApiError('unreadable_body')
    ctx.status = unreadable.status
    ctx.body = unreadable.toBody()
    return
  }
  await next()
}

const isMachinery = (path: string): boolean => path === '/healthz' || path === '/readyz'

function headers({ config }: Deps): Middleware {
  const ofApi = apiHeaders(config)
  const ofPortal = portalHeaders(config)
  return (ctx: Context, next) => {
    if (!isApi(ctx.path) && !isMachinery(ctx.path)) return ofPortal(ctx, next)
    ctx.set('Cache-Control', 'no-store')
    return ofApi(ctx, next)
  }
}

const compressed = (): Middleware =>
  compress({
    threshold: 1024,
    br: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    // BREACH needs a secret and reflected input in one compressed response, so the token is not
    // compressed.
    filter: (type) => /json|text|javascript|svg|xml/.test(type),
  })

/** The router answers a wrong method without a body; this adds ours. */
const unknownMethods: Middleware = async (ctx: Context, next) => {
  await next()
  if ((ctx.status === 405 || ctx.status === 501) && !ctx.body) {
    const { status } = ctx
    ctx.body = new ApiError('method_not_allowed').toBody()
    ctx.status = status
  }
}

const outsideTheApi =
  (middleware: Middleware): Middleware =>
  (ctx, next) =>
    isApi(ctx.path) ? next() : middleware(ctx, next)

function mountOpenApi({ router, deps }: ApiRouter): void {
  // Bytes that all answers share: a text would be copied for each caller who doesn't read.
  let document: Buffer | undefined
  router.get('/api/openapi.json', (ctx: Context) => {
    document ??= Buffer.from(JSON.stringify(openApiDocument(deps.config.publicUrl)))
    ctx.type = 'application/json'
    ctx.set('Cache-Control', 'public, max-age=300')
    ctx.body = document
  })
}
