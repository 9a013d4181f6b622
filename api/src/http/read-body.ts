import { ApiError, isMultipart, type Endpoint } from '@daysheet/core'
import type { Context } from 'koa'
import { koaBody } from 'koa-body'
import type { IncomingFolder } from '../files/incoming-folder.ts'
import { withMultipart } from './read-multipart.ts'

/** An invoice of 5,000 lines and 5,000 expenses with notes fits. */
const JSON_LIMIT = '4mb'

const parseJson = koaBody({
  json: true,
  jsonLimit: JSON_LIMIT,
  jsonStrict: true,
  text: false,
  urlencoded: false,
  multipart: false,
})

/**
 * Calls `work` with the body of the request, undefined when it has none; uploaded files exist until
 * `work` is done. Throws 415 for any other type than the endpoint's, 413 over a limit, 400 for what
 * cannot be read.
 */
export async function withBody<T>(
  ctx: Context,
  { body }: Endpoint,
  incoming: IncomingFolder,
  work: (body: unknown) => Promise<T>,
): Promise<T> {
  const { length } = ctx.request
  const isEmpty = length === 0 || (length === undefined && !ctx.get('transfer-encoding'))
  if (!body || isEmpty) return work(undefined)
  if (ctx.get('content-encoding') && ctx.get('content-encoding') !== 'identity') {
    // A small compressed body can unpack to far more than the limit.
    throw new ApiError('wrong_type')
  }
  // Gone while it waited for the database: whatever of the body had arrived went with the connection.
  if (ctx.req.destroyed) throw new ApiError('unreadable_body')
  return isMultipart(body) ? withMultipart(ctx, body, incoming, work) : work(await readJson(ctx))
}

async function readJson(ctx: Context): Promise<unknown> {
  if (!ctx.is('application/json', '+json')) throw new ApiError('wrong_type')
  try {
    await parseJson(ctx, () => Promise.resolve())
  } catch (error) {
    // The parser may report a caller who left as an error of the server.
    if (ctx.req.destroyed && !ctx.req.complete) throw new ApiError('unreadable_body')
    throw error
  }
  const body: unknown = ctx.request.body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('unreadable_body')
  }
  return body
}
