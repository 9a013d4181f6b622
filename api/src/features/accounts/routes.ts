import {
  ApiError,
  contract,
  PASSWORD_RESET,
  registeredSentence,
  RESET_SENT,
  SESSION_EXPIRED,
  SIGNED_OUT,
  VERIFICATION_SENT,
} from '@daysheet/core'
import type { Context } from 'koa'
import type { Deps } from '../../deps.ts'
import { mount, mountTransactional, type ApiRouter } from '../../http/guard.ts'
import { networkOf } from '../../http/network-of.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { issueCsrfToken } from '../../http/session/csrf.ts'
import { knownDeviceOf, setDeviceCookie } from '../../http/session/device-cookie.ts'
import {
  clearSessionCookies,
  endFamily,
  refreshTokenOf,
  rotateSession,
  setSessionCookies,
} from '../../http/session/session-store.ts'
import type { Caller } from './guess-limits.ts'
import { login } from './login.ts'
import { presentUser } from './present-user.ts'
import { registerFromInvitation } from './register-from-invitation.ts'
import { register, type SignedIn } from './register.ts'
import { checkResetLink, forgotPassword, resetPassword } from './reset-password.ts'
import { resendVerification, verifyEmail } from './send-verification.ts'
import { updateProfile } from './update-profile.ts'
import { User } from './user-model.ts'

const rows = contract.session

export function sessionRoutes(api: ApiRouter): void {
  mount(api, rows.csrfToken, ({ ctx, deps, identity }) =>
    Promise.resolve({ csrfToken: issueCsrfToken(ctx, deps, identity) }),
  )

  mount(api, rows.login, async ({ body, ctx, deps, identity }) => {
    const signedIn = await login(deps, { ...body, from: callerOf(ctx, deps) })
    // Nobody stays signed in behind the person who has just signed in.
    if (identity.familyId !== null) await endFamily(deps, identity.familyId)
    return welcome(ctx, deps, signedIn)
  })

  mount(api, rows.register, async ({ body, ctx, deps }) => {
    await deps.limits.consume(LIMITS.register, networkOf(ctx.ip))
    const { user } = welcome(ctx, deps, await register(deps, body))
    const message = registeredSentence({ isAddressProven: false })
    return { user, auto_login: true as const, message }
  })

  mount(api, rows.registerFromInvitation, async ({ body, ctx, deps }) => {
    await deps.limits.consume(LIMITS.register, networkOf(ctx.ip))
    const { user } = welcome(ctx, deps, await registerFromInvitation(deps, body))
    const message = registeredSentence({ isAddressProven: true })
    return { user, auto_login: true as const, message }
  })

  mount(api, rows.verifyEmail, async ({ body, deps }) => {
    return { message: await verifyEmail(deps, body.token) }
  })

  mount(api, rows.resendVerification, async ({ viewer, deps }) => {
    await resendVerification(deps, viewer)
    return { message: VERIFICATION_SENT }
  })

  mountTransactional(api, rows.logout, async ({ ctx, deps, identity }) => {
    if (identity.familyId !== null) await endFamily(deps, identity.familyId)
    clearSessionCookies(ctx, deps)
    return { message: SIGNED_OUT }
  })

  mount(api, rows.me, async ({ viewer, deps }) => {
    const user = await User.query(deps.knex).findById(viewer.id).throwIfNotFound()
    return { user: presentUser(user, deps.vault) }
  })

  mount(api, rows.refresh, async ({ ctx, deps }) => {
    const token = refreshTokenOf(ctx, deps)
    const renewed = token ? await rotateSession(deps, token) : null
    if (!renewed) {
      clearSessionCookies(ctx, deps)
      throw new ApiError('not_signed_in', { message: SESSION_EXPIRED })
    }
    const user = await User.query(deps.knex).findById(renewed.userId).throwIfNotFound()
    return welcome(ctx, deps, { user, session: renewed.session })
  })

  mount(api, rows.forgotPassword, async ({ body, ctx, deps }) => {
    await forgotPassword(deps, body.email, callerOf(ctx, deps))
    return { message: RESET_SENT }
  })

  mount(api, rows.verifyResetToken, async ({ body, deps }) => {
    await checkResetLink(deps, body)
    return { valid: true as const }
  })

  mount(api, rows.resetPassword, async ({ body, ctx, deps }) => {
    const userId = await resetPassword(deps, body)
    clearSessionCookies(ctx, deps)
    // The mail proved who it is, so nobody's guesses elsewhere stand in the way of signing in here.
    setDeviceCookie(ctx, deps, userId)
    return { message: PASSWORD_RESET }
  })

  mountTransactional(api, rows.updateProfile, async ({ body, viewer, deps }) => {
    const user = await updateProfile(deps, viewer.id, body)
    return { user: presentUser(user, deps.vault) }
  })
}

const callerOf = (ctx: Context, deps: Deps): Caller => ({
  network: networkOf(ctx.ip),
  knownDeviceOf: (userId) => knownDeviceOf(ctx, deps, userId),
})

function welcome(ctx: Context, deps: Deps, { user, session }: SignedIn) {
  setSessionCookies(ctx, deps, session)
  setDeviceCookie(ctx, deps, user.id)
  return { user: presentUser(user, deps.vault) }
}
