import { ApiError } from '@daysheet/core'
import type { Context } from 'koa'
import { koaBody } from 'koa-body'

const parseForm = koaBody({
  urlencoded: true,
  formLimit: '32kb',
  json: false,
  text: false,
  multipart: false,
})

/** The fields of a form that a page sends without JavaScript; of one that is sent twice, the last. */
export async function readForm(ctx: Context): Promise<Readonly<Record<string, string>>> {
  if (!ctx.is('application/x-www-form-urlencoded')) throw new ApiError('wrong_type')
  if (ctx.get('content-encoding') && ctx.get('content-encoding') !== 'identity') {
    // A small compressed body can unpack to far more than the limit.
    throw new ApiError('wrong_type')
  }
  await parseForm(ctx, () => Promise.resolve())
  const fields = (ctx.request.body ?? {}) as Record<string, string | string[]>
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      Array.isArray(value) ? (value.at(-1) ?? '') : String(value),
    ]),
  )
}
