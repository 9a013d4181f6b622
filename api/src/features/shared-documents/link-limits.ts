import { ApiError } from '@daysheet/core'
import type { Context } from 'koa'
import type { Deps } from '../../deps.ts'
import { linkHash } from '../../documents/links/issue-links.ts'
import { networkOf } from '../../http/network-of.ts'
import { LIMITS } from '../../http/rate-limits.ts'

/**
 * Does what a link is opened for, and counts who opens it; secrets that are none of ours are counted
 * apart, since somebody guesses.
 */
export async function countedByNetwork<Result>(
  { limits }: Pick<Deps, 'limits'>,
  ctx: Context,
  open: () => Promise<Result>,
): Promise<Result> {
  await limits.consume(LIMITS.sharedDocument, networkOf(ctx.ip))
  try {
    return await open()
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.code === 'not_found'
    if (isUnknown) await limits.consume(LIMITS.sharedGuess, networkOf(ctx.ip))
    throw error
  }
}

/** The same for what changes something. */
export const countedDecision = <Result>(
  deps: Pick<Deps, 'limits'>,
  ctx: Context,
  secret: string,
  decide: () => Promise<Result>,
): Promise<Result> =>
  countedByNetwork(deps, ctx, async () => {
    await deps.limits.consume(LIMITS.sharedDecision, linkHash(secret))
    return decide()
  })
