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
import { findPerson } from '../../http/session/find-person.ts'
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
import { actingOf, findProfile, lockProfile } from './find-profile.ts'
import { login } from './login.ts'
import { ownSession } from './own-session.ts'
import { ownSessionRoutes } from './own-session-routes.ts'
import { presentUser } from './present-user.ts'
import { register } from './register.ts'
import { assertResetLink, forgotPassword, resetPassword } from './reset-password.ts'
import { assertUnconfirmed, sendVerification, verifyEmail } from './send-verification.ts'
import { secondStepRoutes, setSecondStepCookie } from './second-step-routes.ts'
import { setActingCompany } from './set-acting-company.ts'
import { signInBrowser } from './sign-in-browser.ts'
import { stepUpRoutes } from './step-up-routes.ts'
import { updateProfile } from './update-profile.ts'
import { assertStrongPassword } from './weak-password.ts'

export function accountRoutes(api: ApiRouter): void {
  route(api, 'GET /api/csrf-token', ({ ctx, deps, identity }) =>
    Promise.resolve({ csrfToken: issueCsrfToken(ctx, deps, identity) }),
  )

  route(api, 'POST /auth/login', async ({ body, ctx, deps, identity }) => {
    const outcome = await login(deps, {
      ...body,
      from: callerOf(ctx, deps),
      device: deviceOf(ctx),
    })
    if ('secondStep' in outcome) {
      setSecondStepCookie(ctx, deps, outcome.secondStep)
      throw new ApiError('second_factor_required')
    }
    const { signedIn } = outcome
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
    assertUnconfirmed(await findPerson(deps.knex, viewer))
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
    const profile = await findProfile(deps.knex, actingOf(viewer))
    return { user: presentUser(profile, deps.vault) }
  })

  transactionalRoute(api, 'POST /auth/acting-company', async ({ body, ctx, viewer, deps }) => {
    const { familyId } = ownSession(ctx, viewer)
    const { id } = viewer
    await setActingCompany(deps.knex, { userId: id, familyId, companyId: body.company_id })
    const profile = await findProfile(deps.knex, { id, company_id: body.company_id })
    return { user: presentUser(profile, deps.vault) }
  })

  route(api, 'POST /auth/refresh', async ({ ctx, deps }) => {
    const token = refreshTokenOf(ctx, deps)
    const renewed = token ? await rotateSession(deps, { token, device: deviceOf(ctx) }) : null
    if (!renewed) {
      clearSessionCookies(ctx, deps)
      throw new ApiError('not_signed_in', { message: SESSION_EXPIRED })
    }
    const { userId: id, companyId: company_id, session } = renewed
    const profile = await findProfile(deps.knex, { id, company_id })
    return { user: signInBrowser(ctx, deps, { ...profile, session }) }
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
    const profile = await lockProfile(deps.knex, actingOf(viewer))
    const updated = await updateProfile(deps, profile, body, {
      viewer,
      action: 'session.update_profile',
    })
    return { user: presentUser(updated, deps.vault) }
  })

  secondStepRoutes(api)
  ownSessionRoutes(api)
  stepUpRoutes(api)
  companyProfileRoutes(api)
}
