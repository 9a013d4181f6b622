import { PASSWORD_CHANGED } from '@daysheet/core'
import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { setDeviceCookie } from '../../http/session/device-cookie.ts'
import { listDeviceSessions } from '../../http/session/device-sessions.ts'
import { clearSessionCookies, setSessionCookies } from '../../http/session/session-store.ts'
import { callerOf } from './caller-of.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { ownSession } from './own-session.ts'
import { assertFactorProven, assertSteppedUp } from './step-up.ts'

/** A person's own password, and the devices on which they are signed in. */
export function ownSessionRoutes(api: ApiRouter): void {
  route(api, 'POST /auth/change-password', async ({ body, ctx, viewer, deps }) => {
    const change = { ...body, from: callerOf(ctx, deps) }
    if (viewer.delegation_id !== null) {
      await assertSteppedUp(deps, viewer)
      await changePassword(deps, { userId: viewer.id, familyId: null, device: null }, change)
      return { message: PASSWORD_CHANGED }
    }
    await assertFactorProven(deps, viewer)
    const session = await changePassword(deps, ownSession(ctx, viewer), change)
    if (session) setSessionCookies(ctx, deps, session)
    // Who knows the password is the account's owner: guesses elsewhere must not lock this device out.
    setDeviceCookie(ctx, deps, viewer.id)
    return { message: PASSWORD_CHANGED }
  })

  route(api, 'GET /auth/sessions', async ({ ctx, viewer, deps }) => ({
    sessions: await listDeviceSessions(deps, ownSession(ctx, viewer)),
  }))

  transactionalRoute(api, 'DELETE /auth/sessions/:id', async ({ ctx, params, viewer, deps }) => {
    const own = ownSession(ctx, viewer)
    await endSession(deps, own, params.id)
    if (params.id === own.familyId) clearSessionCookies(ctx, deps)
  })

  transactionalRoute(api, 'DELETE /auth/sessions', async ({ ctx, viewer, deps }) => {
    await endOtherSessions(deps, ownSession(ctx, viewer))
  })
}
