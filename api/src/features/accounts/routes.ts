import {
  ApiError,
  PASSWORD_RESET,
  registeredSentence,
  RESET_SENT,
  SESSION_EXPIRED,
  SIGNED_OUT,
  VERIFICATION_SENT,
} from '@daysheet/core'
import { inTransaction } from '../../db/in-transaction.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { networkOf } from '../../http/network-of.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { issueCsrfToken } from '../../http/session/csrf.ts'
import { deviceOf } from '../../http/session/describe-device.ts'
import { setDeviceCookie } from '../../http/session/device-cookie.ts'
import {
  clearSessionCookies,
  endFamily,
  refreshTokenOf,
  rotateSession,
} from '../../http/session/session-store.ts'
import { callerOf } from './caller-of.ts'
import { companyProfileRoutes } from './company-profile-routes.ts'
import { disownSignIn } from './disown-sign-in.ts'
import { login } from './login.ts'
import { ownSessionRoutes } from './own-session-routes.ts'
import { presentUser } from './present-user.ts'
import { register } from './register.ts'
import { assertResetLink, forgotPassword, resetPassword } from './reset-password.ts'
import { assertUnconfirmed, sendVerification, verifyEmail } from './send-verification.ts'
import { signInBrowser } from './sign-in-browser.ts'
import { stepUpRoutes } from './step-up-routes.ts'
import { updateProfile } from './update-profile.ts'
import { User } from './user-model.ts'
import { assertStrongPassword } from './weak-password.ts'

export function accountRoutes(api: ApiRouter): void {
  route(api, 'GET /api/csrf-token', ({ ctx, deps, identity }) =>
    Promise.resolve({ csrfToken: issueCsrfToken(ctx, deps, identity) }),
  )

  route(api, 'POST /auth/login', async ({ body, ctx, deps, identity }) => {
    const signedIn = await login(deps, {
      ...body,
      from: callerOf(ctx, deps),
      device: deviceOf(ctx),
    })
    // Ends the session of whoever was signed in on this device before.
    if (identity.familyId !== null) await endFamily(deps, identity.familyId)
    return { user: signInBrowser(ctx, deps, signedIn) }
  })

  route(api, 'POST /auth/register', async ({ body, ctx, deps }) => {
    await deps.limits.consume(LIMITS.register, networkOf(ctx.ip))
    assertStrongPassword(body.password, 'password')
    const user = signInBrowser(ctx, deps, await register(deps, body, deviceOf(ctx)))
    const message = registeredSentence({ isAddressProven: false })
    return { user, auto_login: true as const, message }
  })

  route(api, 'POST /auth/verify-email', async ({ body, deps }) => {
    return { message: await verifyEmail(deps, body.token) }
  })

  route(api, 'POST /auth/resend-verification', async ({ viewer, deps }) => {
    assertUnconfirmed(viewer)
    await deps.limits.consume(LIMITS.resendVerification, viewer.id)
    await inTransaction(deps, (trx) => sendVerification(trx, deps, viewer.id))
    return { message: VERIFICATION_SENT }
  })

  transactionalRoute(api, 'POST /auth/logout', async ({ ctx, deps, identity }) => {
    if (identity.familyId !== null) await endFamily(deps, identity.familyId)
    clearSessionCookies(ctx, deps)
    return { message: SIGNED_OUT }
  })

  route(api, 'GET /auth/me', async ({ viewer, deps }) => {
    const user = await User.query(deps.knex).findById(viewer.id).throwIfNotFound()
    return { user: presentUser(user, deps.vault) }
  })

  route(api, 'POST /auth/refresh', async ({ ctx, deps }) => {
    const token = refreshTokenOf(ctx, deps)
    const renewed = token ? await rotateSession(deps, { token, device: deviceOf(ctx) }) : null
    if (!renewed) {
      clearSessionCookies(ctx, deps)
      throw new ApiError('not_signed_in', { message: SESSION_EXPIRED })
    }
    const user = await User.query(deps.knex).findById(renewed.userId).throwIfNotFound()
    return { user: signInBrowser(ctx, deps, { user, session: renewed.session }) }
  })

  route(api, 'POST /auth/forgot-password', async ({ body, ctx, deps }) => {
    await forgotPassword(deps, body.email, callerOf(ctx, deps))
    return { message: RESET_SENT }
  })

  route(api, 'POST /auth/verify-reset-token', async ({ body, deps }) => {
    await assertResetLink(deps, body)
    return { valid: true as const }
  })

  route(api, 'POST /auth/disown-sign-in', async ({ body, ctx, deps }) => {
    const disowned = await disownSignIn(deps, body.token)
    clearSessionCookies(ctx, deps)
    return disowned
  })

  route(api, 'POST /auth/reset-password', async ({ body, ctx, deps }) => {
    assertStrongPassword(body.newPassword, 'newPassword')
    const userId = await resetPassword(deps, body)
    clearSessionCookies(ctx, deps)
    // The mail proved the person, so rate limits caused by others must not lock this device out.
    setDeviceCookie(ctx, deps, userId)
    return { message: PASSWORD_RESET }
  })

  transactionalRoute(api, 'PATCH /auth/profile', async ({ body, viewer, deps }) => {
    const { id } = viewer.account
    const user = await User.query(deps.knex).findById(id).forUpdate().throwIfNotFound()
    const updated = await updateProfile(deps, user, body, {
      viewer,
      action: 'session.update_profile',
    })
    return { user: presentUser(updated, deps.vault) }
  })

  ownSessionRoutes(api)
  stepUpRoutes(api)
  companyProfileRoutes(api)
}
