import { ApiError } from '@daysheet/core'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'koa'
import type { Deps } from '../../deps.ts'
import type { Identity } from './authenticate.ts'
import { readCookie, setCookie } from './cookies.ts'
import { newToken } from './tokens.ts'

const VISITOR_SECONDS = 24 * 60 * 60

const sign = (secret: string, binding: string, nonce: string): Buffer =>
  createHmac('sha256', secret).update(`${binding}\n${nonce}`).digest()

/** What a token is good for: this session, or this signed-out browser. */
function bindingOf(identity: Identity, visitor: string | undefined): string | null {
  if (identity.familyId !== null) return `session ${identity.familyId}`
  return visitor === undefined ? null : `visitor ${visitor}`
}

/** `nonce.signature`; gives a signed-out browser the cookie that it is bound to. */
export function issueCsrfToken(ctx: Context, deps: Deps, identity: Identity): string {
  let visitor = readCookie(ctx, deps.config, 'visitor')
  if (identity.familyId === null && visitor === undefined) {
    visitor = newToken()
    setCookie(ctx, deps.config, 'visitor', visitor, VISITOR_SECONDS)
  }
  const nonce = randomBytes(16).toString('base64url')
  const signature = sign(deps.config.csrfSecret, bindingOf(identity, visitor) ?? '', nonce)
  return `${nonce}.${signature.toString('base64url')}`
}

/** Throws `csrf_failed` unless the request comes from our own pages or an allowed partner's. */
export function assertCsrfToken(ctx: Context, deps: Deps, identity: Identity): void {
  if (!isAllowedOrigin(ctx, deps)) throw new ApiError('csrf_failed')
  const [nonce = '', signature = ''] = ctx.get('x-csrf-token').split('.')
  const binding = bindingOf(identity, readCookie(ctx, deps.config, 'visitor'))
  const signatureBytes = Buffer.from(signature, 'base64url')
  const expected = sign(deps.config.csrfSecret, binding ?? '', nonce)
  const matches =
    signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected)
  if (binding === null || nonce === '' || !matches) throw new ApiError('csrf_failed')
}

/** Browsers name the origin of every state-changing request; other callers have none to name. */
export function isAllowedOrigin(ctx: Context, { config }: Deps): boolean {
  const origin = ctx.get('origin')
  if (origin === '') return true
  if (origin === new URL(config.publicUrl).origin) return true
  if (config.allowedOrigins.includes(origin)) return true
  return config.local && origin === `${ctx.protocol}://${ctx.host}`
}
