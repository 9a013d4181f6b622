import {
  ApiError,
  errorsOf,
  isBinary,
  isEmpty,
  needsCsrf,
  successOf,
  type Endpoint,
  type ErrorCode,
  type Issue,
} from '@daysheet/core'
import type { Router } from '@koa/router'
import type { Context } from 'koa'
import type * as z from 'zod/mini'
import type { Deps } from '../deps.ts'
import { currentAttempt, type Attempt } from '../db/attempt.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { TIME_LIMITS, withinTime } from '../db/time-limits.ts'
import { checkResponse } from './check-response.ts'
import { issuesOf } from './errors.ts'
import { withIdempotency } from './idempotency.ts'
import { readBody } from './read-body.ts'
import { authenticate, type Identity } from './session/authenticate.ts'
import { checkCsrf } from './session/csrf.ts'
import type { Viewer } from './session/viewer.ts'

/** A file on its way out. */
export interface FileResult {
  content: Buffer
  filename: string
}

type Parsed<Row, Key extends string> = Row extends { readonly [K in Key]: infer Schema }
  ? Schema extends z.ZodMiniType
    ? z.output<Schema>
    : undefined
  : undefined

type ResultShape<Shape> = Shape extends { kind: 'binary' }
  ? FileResult
  : Shape extends { kind: 'empty' }
    ? void
    : Shape extends z.ZodMiniType
      ? z.input<Shape>
      : never

/** What a handler returns: the success body as the row describes it, a file, or nothing. */
export type HandlerResult<Row extends Endpoint> = ResultShape<
  Row['responses'][keyof Row['responses']]
>

/** What a handler gets: everything parsed, the caller known. */
export interface Call<Row extends Endpoint> {
  params: Parsed<Row, 'params'>
  query: Parsed<Row, 'query'>
  body: Parsed<Row, 'body'>
  viewer: Row['auth'] extends 'public' ? Viewer | null : Viewer
  identity: Identity
  ctx: Context
  deps: Deps
}

export type Handler<Row extends Endpoint> = (call: Call<Row>) => Promise<HandlerResult<Row>>

/** Where features hang their handlers. */
export interface ApiRouter {
  router: Router
  deps: Deps
  /** Every row that has a handler; a test compares it with the table. */
  mounted: Set<Endpoint>
}

/**
 * Hangs a handler on its row. Checks in this order: CSRF, signed in, role, schema; the handler
 * goes on with unknown id, ownership, state. In development and tests also what goes out.
 */
export function mount<Row extends Endpoint>(api: ApiRouter, row: Row, handler: Handler<Row>): void {
  if (api.mounted.has(row)) throw new Error(`${row.method} ${row.path} is mounted twice`)
  api.mounted.add(row)
  const { deps } = api
  const strict = deps.config.environment !== 'production'

  api.router.register(row.path, [row.method], async (ctx: Context) => {
    ctx.state.row = row
    try {
      const identity = await withinTime(TIME_LIMITS.read, () => authenticate(ctx, deps))
      if (needsCsrf(row) && !identity.bearer) checkCsrf(ctx, deps, identity)
      checkAudience(row, identity.viewer)
      const input = await readInput(ctx, row)
      const call = { ...input, viewer: identity.viewer, identity, ctx, deps } as Call<Row>
      respond(ctx, row, await answerOf(call, row, input, handler), strict)
    } catch (error) {
      if (strict) checkErrorIsNamed(row, error, ctx.get('idempotency-key') !== '')
      throw error
    }
  })
}

/**
 * Hangs a handler whose call is one act: all that it reads and writes through `call.deps.knex`, what
 * it answers with included, is one transaction. So no answer can get lost between the commit and the
 * caller's key, and no rule is judged by what another act has changed since. It may run again after
 * a deadlock: it must do nothing outside the database.
 */
export function mountTransactional<Row extends Endpoint>(
  api: ApiRouter,
  row: Row,
  handler: Handler<Row>,
): void {
  mount(api, row, (call) => act(call, handler))
}

/** The same for a handler that has something to do outside the transaction first. */
export function act<Row extends Endpoint>(
  call: Call<Row>,
  handler: Handler<Row>,
): Promise<HandlerResult<Row>> {
  return inTransaction(call.deps.knex, async (trx) => {
    const answer = await handler({ ...call, deps: { ...call.deps, knex: trx } })
    await currentAttempt.getStore()?.answer?.keep(trx, answer)
    return answer
  })
}

function answerOf<Row extends Endpoint>(
  call: Call<Row>,
  row: Row,
  input: Input,
  handler: Handler<Row>,
): Promise<unknown> {
  const { ctx, deps } = call
  if (row.method === 'GET') return withinTime(TIME_LIMITS.read, () => handler(call))
  const attempt: Attempt = { committed: false }
  ctx.state.attempt = attempt
  const viewer: Viewer | null = call.viewer
  const caller =
    row.method === 'POST' && viewer
      ? { userId: viewer.id, route: `${row.method} ${ctx.path}`, request: input }
      : null
  return withIdempotency(ctx, deps, caller, attempt, () => handler(call))
}

function checkAudience(row: Endpoint, viewer: Viewer | null): void {
  if (row.auth === 'public') return
  if (!viewer) throw new ApiError('not_signed_in')
  if (row.auth !== 'user' && row.auth !== viewer.user_type) throw new ApiError('wrong_role')
}

interface Input {
  params: unknown
  query: unknown
  body: unknown
}

/** Parses every part before it complains, so that the caller sees all that is wrong at once. */
async function readInput(ctx: Context, row: Endpoint): Promise<Input> {
  const body = row.body ? await readBody(ctx) : undefined
  const issues: Issue[] = []
  const part = (schema: Endpoint['body'], value: unknown): unknown => {
    if (!schema) return undefined
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    issues.push(...issuesOf(parsed.error.issues))
    return undefined
  }
  // A body schema that does not accept `undefined` says its first sentence about an empty object.
  const acceptsNone = row.body?.safeParse(undefined).success ?? true
  const input: Input = {
    params: part(row.params, ctx.params),
    query: part(row.query, { ...ctx.query }),
    body: part(row.body, body === undefined && !acceptsNone ? {} : body),
  }
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  return input
}

function respond(ctx: Context, row: Endpoint, answer: unknown, strict: boolean): void {
  const { status, shape } = successOf(row)
  ctx.status = status
  if (isEmpty(shape)) {
    ctx.body = null
    // Koa would turn a null body into 204 by itself; the row says which success it is.
    ctx.status = status
  } else if (isBinary(shape)) {
    const file = answer as FileResult
    ctx.type = shape.mediaType
    ctx.attachment(file.filename)
    ctx.body = file.content
  } else {
    if (strict) checkResponse(row, shape, answer)
    ctx.body = answer
  }
}

/** Any POST may carry an Idempotency-Key and meet what that alone can answer. */
const OF_A_KEY: readonly ErrorCode[] = ['in_progress', 'duplicate', 'invalid']

function checkErrorIsNamed(row: Endpoint, error: unknown, hasKey: boolean): void {
  if (!(error instanceof ApiError) || errorsOf(row).includes(error.code)) return
  if (hasKey && OF_A_KEY.includes(error.code)) return
  throw new Error(
    `${row.method} ${row.path} answered '${error.code}', which its row does not name`,
    {
      cause: error,
    },
  )
}
