import { addInstant, epochMs } from '@daysheet/core'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import { newId } from '../../db/new-id.ts'
import type { Deps } from '../../deps.ts'
import { readCookie, setCookie } from './cookies.ts'

/** Browsers keep no cookie for longer than 400 days (RFC 6265bis 5.5). */
const DEVICE_SECONDS = 400 * 24 * 60 * 60

// OWASP, 'Slow Down Online Guessing Attacks with Device Cookies': a device on which somebody has
// signed in has guesses of its own, which nobody elsewhere can use up. It signs nobody in.

const sign = (secret: string, device: string): Buffer =>
  createHmac('sha256', secret).update(`device\n${device}`).digest()

/** Remembers that this person has signed in on this device. */
export function setDeviceCookie(ctx: Context, deps: Deps, userId: string): void {
  const id = knownDeviceOf(ctx, deps, userId) ?? newId()
  const expires = epochMs(addInstant(deps.clock.now(), DEVICE_SECONDS * 1000))
  const device = `${userId}.${id}.${expires}`
  const signature = sign(deps.config.sessionSecret, device).toString('base64url')
  setCookie(ctx, deps.config, 'device', `${device}.${signature}`, DEVICE_SECONDS)
}

/** The id of this device when that person has signed in on it before, else null. */
export function knownDeviceOf(ctx: Context, deps: Deps, userId: string): string | null {
  const cookie = readCookie(ctx, deps.config, 'device') ?? ''
  const end = cookie.lastIndexOf('.')
  const device = cookie.slice(0, Math.max(0, end))
  const signature = Buffer.from(cookie.slice(end + 1), 'base64url')
  const expected = sign(deps.config.sessionSecret, device)
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null
  const [owner, id = '', expires] = device.split('.')
  const isCurrent = Number(expires) > epochMs(deps.clock.now())
  return owner === userId && isCurrent ? id : null
}
