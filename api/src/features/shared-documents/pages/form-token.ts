import { ApiError, addInstant, epochMs } from '@daysheet/core'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SharedDeps } from '../../../deps.ts'
import { linkHash } from '../../../documents/links/issue-links.ts'

const HOURS_OPEN = 12

/** Which form of which link it is for, and the version of the document that its page showed. */
export interface FormPage {
  secret: string
  action: string
  version: number
}

type Deps = Pick<SharedDeps, 'config' | 'clock'>

const sign = ({ config }: Deps, { secret, action, version }: FormPage, expires: number): string =>
  createHmac('sha256', config.csrfSecret)
    .update(`shared\n${linkHash(secret)}\n${action}\n${version}\n${expires}`)
    .digest('base64url')

/**
 * What a form carries instead of a cookie: it says which version was read, and that this page of ours
 * asked. It is good for one decision, because that makes another version.
 */
export function formToken(deps: Deps, page: FormPage): string {
  const expires = epochMs(addInstant(deps.clock.now(), HOURS_OPEN * 60 * 60 * 1000))
  return `${page.version}.${expires}.${sign(deps, page, expires)}`
}

const TOO_OLD =
  'This page was open for too long, or did not come from the link in your email. Nothing was changed. Please look at the document again and answer from there.'

/** The version that was read. Throws `csrf_failed` for a token that is not ours, another form's or old. */
export function versionOfForm(
  deps: Deps,
  { secret, action }: Omit<FormPage, 'version'>,
  token: string,
): number {
  const [version, expires, signature = ''] = token.split('.')
  const page = { secret, action, version: Number(version) }
  const expected = Buffer.from(sign(deps, page, Number(expires)))
  const presentedSignature = Buffer.from(signature)
  const isOurs =
    presentedSignature.length === expected.length && timingSafeEqual(presentedSignature, expected)
  if (!isOurs || Number(expires) < epochMs(deps.clock.now())) {
    throw new ApiError('csrf_failed', { message: TOO_OLD })
  }
  return page.version
}
