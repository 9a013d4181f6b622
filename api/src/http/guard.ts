import {
  apiEndpoints,
  ApiError,
  asciiFileName,
  callRefusal,
  errorsOf,
  hasLimits,
  isBinary,
  isEmpty,
  isWithinLimits,
  needsCsrf,
  needsNoSecondFactor,
  ownActSentence,
  PARTNER_KEY_SIGNS_NOBODY_IN,
  successOf,
  type Endpoint,
  parseRequest,
  roleRefusal,
  type ErrorCode,
  type NamedCall,
  type ParsedRequestOf,
} from '@daysheet/core'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import type { Readable } from 'node:stream'
import type * as z from 'zod/mini'
import { Actor } from '../actor.ts'
import { findCompanyName } from '../companies/index.ts'
import { transactionDeps, type Deps, type TransactionDeps } from '../deps.ts'
import { currentAttempt, type Attempt } from '../db/attempt.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { TIME_LIMITS, withinTime } from '../db/time-limits.ts'
import { assertResponse } from './assert-response.ts'
import { withIdempotency } from './idempotency.ts'
import { withBody } from './read-body.ts'
import { assertStillPermitted } from './session/assert-still-permitted.ts'
import { authenticate, type Identity } from './session/authenticate.ts'
import { assertCsrfToken } from './session/csrf.ts'
import type { PartnerCaller } from './session/partner-key.ts'
import type { Viewer } from './session/viewer.ts'

/** A file on its way out. */
export interface FileResult {
  /** A stream is sent as it comes, and breaks the response off when it fails. */
  content: Buffer | Readable
  filename: string
  /** The endpoint's own when absent. */
  mediaType?: string
}

type ResultShape<Shape> = Shape extends { kind: 'binary' }
  ? FileResult
  : Shape extends { kind: 'empty' }
    ? void
    : Shape extends z.ZodMiniType
      ? z.input<Shape>
      : never

/** What a handler returns: the success body as the endpoint describes it, a file, or nothing. */
export type HandlerResult<E extends Endpoint> = ResultShape<E['responses'][keyof E['responses']]>

/** What a handler gets: everything parsed, the caller known. */
export interface Call<E extends Endpoint> extends ParsedRequestOf<E> {
  viewer: E['auth'] extends 'public' ? Viewer | null : E['auth'] extends 'partner' ? null : Viewer
  /** Whose server calls, where only partners' servers may. */
  partner: E['auth'] extends 'partner' ? PartnerCaller : PartnerCaller | null
  identity: Identity
  ctx: Context
  deps: Deps
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerResult<E>>

/** The same within one transaction. */
export type TransactionalHandler<E extends Endpoint> = (
  call: Omit<Call<E>, 'deps'> & { deps: TransactionDeps },
) => Promise<HandlerResult<E>>

/** What features mount their handlers on. */
export interface ApiRouter {
  router: Router
  deps: Deps
  /** Every endpoint that has a handler; a test compares it with the contract. */
  mounted: Set<Endpoint>
}

/**
 * Mounts the handler of an endpoint. Checks in this order: signed in, CSRF, role and permission, scope, schema; the handler
 * goes on with unknown id, ownership, state. Outside production the response is checked too.
 */
export function mount<E extends Endpoint>(api: ApiRouter, endpoint: E, handler: Handler<E>): void {
  const name = `${endpoint.method} ${endpoint.path}`
  if (api.mounted.has(endpoint)) throw new Error(`${name} is mounted twice`)
  api.mounted.add(endpoint)
  const { deps } = api
  const checksResponses = deps.config.environment !== 'production'

  api.router.register(endpoint.path, [endpoint.method], async (ctx: Context) => {
    ctx.state.endpoint = endpoint
    try {
      const identity = await withinTime(TIME_LIMITS.read, () => authenticate(ctx, deps))
      ctx.state.caller = callerOf(identity)
      if (needsCsrf(endpoint) && !identity.bearer) assertCsrfToken(ctx, deps, identity)
      await assertMayCall(endpoint, identity, deps)
      const result = await withBody(ctx, endpoint, deps.incoming, (body) => {
        const request = { params: ctx.params as unknown, query: { ...ctx.query }, body }
        const parsed = parseRequest(endpoint, request)
        const { viewer, partner } = identity
        // What a service says of it has the id of the request.
        const log = (ctx.state.log as Deps['log'] | undefined) ?? deps.log
        const acting = { ...deps, log, actor: actorFor(endpoint, viewer) }
        const call = { ...parsed, viewer, partner, identity, ctx, deps: acting } as Call<E>
        return runHandler(endpoint, handler, call, parsed)
      })
      if (checksResponses) assertResponse(endpoint, result)
      respond(ctx, endpoint, result)
    } catch (error) {
      if (checksResponses) assertErrorIsDeclared(endpoint, error, ctx.get('idempotency-key') !== '')
      throw error
    }
  })
}

/**
 * Mounts a handler that runs in one transaction: everything it reads and writes through
 * `call.deps.knex`, its response included. So the response can't get lost between the commit and the
 * Idempotency-Key, and no rule is decided on data that another request has changed since. After a
 * deadlock the handler runs again: it must do nothing outside the database.
 */
export function mountTransactional<E extends Endpoint>(
  api: ApiRouter,
  endpoint: E,
  handler: TransactionalHandler<E>,
): void {
  mount(api, endpoint, (call) => inOneTransaction(call, handler))
}

/** The same for a handler that has something to do before its transaction. */
export function inOneTransaction<E extends Endpoint>(
  call: Call<E>,
  handler: TransactionalHandler<E>,
): Promise<HandlerResult<E>> {
  const { viewer } = call
  const endpoint = call.ctx.state.endpoint as E
  return inTransaction(call.deps, async (trx) => {
    await assertStillPermitted(trx, endpoint, viewer)
    const result = await handler({ ...call, deps: transactionDeps(call.deps, trx) })
    await currentAttempt.getStore()?.key?.storeResponse(trx, result)
    return result
  })
}

/** For the line of the request, and that of an error: ids alone, never a name or an address. */
const callerOf = ({ viewer, partner }: Identity): Readonly<Record<string, string>> => ({
  ...(viewer && { user_id: viewer.id }),
  ...(viewer?.delegation_id && { delegation_id: viewer.delegation_id }),
  ...(partner && { partner_id: partner.id }),
})

function runHandler<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  call: Call<E>,
  request: ParsedRequestOf<E>,
): Promise<unknown> {
  const { ctx, deps } = call
  if (endpoint.method === 'GET') return withinTime(TIME_LIMITS.read, () => handler(call))
  const attempt: Attempt = { committed: false }
  ctx.state.attempt = attempt
  const viewer: Viewer | null = call.viewer
  const caller =
    endpoint.method === 'POST' && viewer && endpoint.idempotent !== false
      ? {
          userId: viewer.id,
          route: `${endpoint.method} ${ctx.path}`,
          request: ofCompany(viewer, request),
        }
      : null
  return withIdempotency(ctx, deps, caller, attempt, () => handler(call))
}

/** A key that was used for one company replays nothing to somebody who now acts for another. */
const ofCompany = ({ id, account }: Viewer, request: object): object =>
  account.id === id ? request : { ...request, company_id: account.id }

/** What a public endpoint does is nobody's doing, whoever is signed in on the device. */
const actorFor = ({ auth }: Endpoint, viewer: Viewer | null): Actor =>
  viewer === null || auth === 'public' ? Actor.system : Actor.signedIn(viewer)

const callByEndpoint = new Map(apiEndpoints().map((call) => [call.endpoint, call]))

async function assertMayCall(
  endpoint: Endpoint,
  { viewer, partner }: Identity,
  { knex }: Deps,
): Promise<void> {
  if (partner !== null) {
    if (endpoint.auth === 'partner' || endpoint.auth === 'public') return
    throw new ApiError('not_signed_in', { message: PARTNER_KEY_SIGNS_NOBODY_IN })
  }
  const refusal = callRefusal(endpoint, viewer)
  if (refusal !== null) {
    const company = viewer?.membership
      ? await findCompanyName(knex, viewer.membership.company_id)
      : null
    const message = roleRefusal(endpoint, viewer, company)
    throw new ApiError(refusal, message === null ? {} : { message })
  }
  if (viewer === null || endpoint.auth === 'public') return
  const call = callByEndpoint.get(endpoint)
  assertHasFactor(viewer, call)
  if (!hasLimits(viewer)) return
  const reads = endpoint.method === 'GET'
  if (call && isWithinLimits(viewer, call, { reads })) return
  const message = call && viewer.widgets ? ownActSentence(call) : null
  throw new ApiError('out_of_scope', message === null ? {} : { message })
}

/**
 * Where a company asks everybody for two-step sign-in, whoever has none sets it up and does nothing
 * else, a partner's page and an application neither. A program's token is the operator's affair.
 */
function assertHasFactor(viewer: Viewer, call: NamedCall | undefined): void {
  const isProgram = viewer.via === 'bearer' && viewer.delegation_id === null
  if (!viewer.second_factor_missing || isProgram) return
  if (call && needsNoSecondFactor(call)) return
  throw new ApiError('second_factor_missing')
}

/** Sends a file to be saved, never shown. */
export function sendFile(ctx: Context, mediaType: string, file: FileResult): void {
  ctx.type = file.mediaType ?? mediaType
  // Fields of a header are ASCII (RFC 9110, 5.5); other names are whole in `filename*` (RFC 6266).
  ctx.attachment(file.filename, { fallback: asciiFileName(file.filename) })
  ctx.body = file.content
}

function respond(ctx: Context, endpoint: Endpoint, result: unknown): void {
  const { status, shape } = successOf(endpoint)
  ctx.status = status
  if (isEmpty(shape)) {
    ctx.body = null
    // Koa turns a null body into 204; the endpoint says which status it is.
    ctx.status = status
  } else if (isBinary(shape)) {
    sendFile(ctx, shape.mediaType, result as FileResult)
  } else {
    ctx.type = 'json'
    // As text: of an object, koa and koa-compress would each make JSON anew, the latter for its length.
    ctx.body = JSON.stringify(result)
  }
}

/** Any POST may carry an Idempotency-Key, which has errors of its own. */
const IDEMPOTENCY_ERRORS: readonly ErrorCode[] = ['in_progress', 'duplicate', 'invalid']

function assertErrorIsDeclared(endpoint: Endpoint, error: unknown, hasKey: boolean): void {
  if (!(error instanceof ApiError) || errorsOf(endpoint).includes(error.code)) return
  if (hasKey && IDEMPOTENCY_ERRORS.includes(error.code)) return
  throw new Error(
    `${endpoint.method} ${endpoint.path} failed with '${error.code}', which its endpoint does not declare`,
    { cause: error },
  )
}
