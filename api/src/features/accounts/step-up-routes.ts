import { PASSWORD_CONFIRMED, STEP_UP_CODE_SENT, STEP_UP_CONFIRMED } from '@daysheet/core'
import type { ApiRouter } from '../../http/guard.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { route } from '../../http/route.ts'
import { confirmPassword } from './confirm-password.ts'
import { ownSession } from './own-session.ts'
import { confirmStepUp, sendStepUpCode, steppingUp } from './step-up.ts'

/** The proof that bank, tax, password and role changes need: a mailed code, or the password again. */
export function stepUpRoutes(api: ApiRouter): void {
  route(api, 'POST /auth/step-up', async ({ viewer, deps }) => {
    const delegationId = steppingUp(viewer)
    await deps.limits.consume(LIMITS.stepUp, delegationId)
    await sendStepUpCode(deps, viewer, delegationId)
    return { message: STEP_UP_CODE_SENT }
  })

  route(api, 'POST /auth/step-up/confirm', async ({ body, viewer, deps }) => {
    await confirmStepUp(deps, { viewer, delegationId: steppingUp(viewer), code: body.code })
    return { message: STEP_UP_CONFIRMED }
  })

  route(api, 'POST /auth/step-up/password', async (call) => {
    // A program or somebody else's page has no session by which it could count.
    ownSession(call.ctx, call.viewer)
    await confirmPassword(call, call.body.password)
    return { message: PASSWORD_CONFIRMED }
  })
}
