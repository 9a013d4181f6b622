import type { User } from '@daysheet/core'
import type { Context } from 'koa'
import type { Deps } from '../../deps.ts'
import { setDeviceCookie } from '../../http/session/device-cookie.ts'
import { setSessionCookies } from '../../http/session/session-store.ts'
import { presentUser } from './present-user.ts'
import type { SignedIn } from './register.ts'

/** Sets the session's cookies and marks the device as known. */
export function signInBrowser(ctx: Context, deps: Deps, { session, ...profile }: SignedIn): User {
  setSessionCookies(ctx, deps, session)
  setDeviceCookie(ctx, deps, profile.user.id)
  return presentUser(profile, deps.vault)
}
