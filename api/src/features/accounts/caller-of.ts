import type { Context } from 'koa'
import type { Deps } from '../../deps.ts'
import { networkOf } from '../../http/network-of.ts'
import { knownDeviceOf } from '../../http/session/device-cookie.ts'
import type { Caller } from './guess-limits.ts'

export const callerOf = (ctx: Context, deps: Deps): Caller => ({
  network: networkOf(ctx.ip),
  knownDeviceOf: (userId) => knownDeviceOf(ctx, deps, userId),
})
