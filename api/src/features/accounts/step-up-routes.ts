import { findPerson } from '../../http/session/find-person.ts'
import type { Knex } from 'knex'
import {
  ApiError,
  FACTOR_CONFIRMED,
  FACTOR_INSTEAD,
  NO_FACTOR_TO_CONFIRM,
  PASSWORD_CONFIRMED,
  STEP_UP_CODE_SENT,
  STEP_UP_CONFIRMED,
} from '@daysheet/core'
import type { Context } from 'koa'
import { inTransaction } from '../../db/in-transaction.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { route } from '../../http/route.ts'
import { setSessionCookies } from '../../http/session/session-store.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { beginInSession, factorQuestion } from '../../second-factors/index.ts'
import { callerOf } from './caller-of.ts'
import { confirmFactor } from './confirm-factor.ts'
import { confirmPassword } from './confirm-password.ts'
import { ownSession, type OwnSession } from './own-session.ts'
import { confirmStepUp, sendStepUpCode, steppingUp } from './step-up.ts'

async function steppingUpByFactor(knex: Knex, ctx: Context, viewer: Viewer): Promise<OwnSession> {
  const own = ownSession(ctx, viewer)
  if ((await findPerson(knex, viewer)).has_second_factor) return own
  throw new ApiError('wrong_state', { message: NO_FACTOR_TO_CONFIRM })
}

/** The proof that bank, tax, password and role changes need: a mailed code, the password or the second factor again. */
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
    const { has_second_factor } = await findPerson(call.deps.knex, call.viewer)
    if (has_second_factor) {
      throw new ApiError('wrong_state', { message: FACTOR_INSTEAD })
    }
    await confirmPassword(call, call.body.password)
    return { message: PASSWORD_CONFIRMED }
  })

  route(api, 'POST /auth/step-up/factor/begin', async ({ ctx, viewer, deps }) => {
    const { userId, familyId } = await steppingUpByFactor(deps.knex, ctx, viewer)
    const { question, passkey_challenge } = await factorQuestion(deps.knex, deps.config, userId)
    await inTransaction(deps, (trx) =>
      beginInSession(trx, deps, { userId, familyId, purpose: 'step_up' }, { passkey_challenge }),
    )
    return question
  })

  route(api, 'POST /auth/step-up/factor', async ({ body, ctx, viewer, deps }) => {
    const own = await steppingUpByFactor(deps.knex, ctx, viewer)
    const { email } = await findPerson(deps.knex, viewer)
    const session = await confirmFactor(deps, own, body, {
      email,
      from: callerOf(ctx, deps),
    })
    setSessionCookies(ctx, deps, session)
    return { message: FACTOR_CONFIRMED }
  })
}
