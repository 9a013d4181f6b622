import { ApiError } from '@daysheet/core'
import type { Context } from 'koa'
import { koaBody } from 'koa-body'

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
 * The JSON object of the request, undefined when it carries nothing. Throws 415 for any other
 * type, 413 over the limit, 400 for what is not a JSON object.
 */
export async function readBody(ctx: Context): Promise<unknown> {
  const length = ctx.request.length
  const empty = length === 0 || (length === undefined && !ctx.get('transfer-encoding'))
  if (empty) return undefined
  if (!ctx.is('application/json', '+json')) throw new ApiError('wrong_type')
  if (ctx.get('content-encoding') && ctx.get('content-encoding') !== 'identity') {
    // A small compressed body can unpack to far more than the limit.
    throw new ApiError('wrong_type')
  }
  try {
    await parseJson(ctx, () => Promise.resolve())
  } catch (error) {
    // Whatever the parser makes of a body whose caller has left (it may call it a fault of ours).
    if (ctx.req.destroyed && !ctx.req.complete) throw new ApiError('unreadable_body')
    throw error
  }
  const body: unknown = ctx.request.body
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new ApiError('unreadable_body')
  }
  return body
}
