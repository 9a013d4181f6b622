import { STEP_UP_CODE_SENT, STEP_UP_CONFIRMED } from '@daysheet/core'
import type { ApiRouter } from '../../http/guard.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { route } from '../../http/route.ts'
import { confirmStepUp, sendStepUpCode, steppingUp } from './step-up.ts'

/** The mailed code of bank, tax and password changes in a partner's pages. */
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
}
