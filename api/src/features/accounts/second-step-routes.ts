import { ApiError, CHALLENGE_MINUTES, SIGN_IN_AGAIN } from '@daysheet/core'
import type { Context } from 'koa'
import type { Deps, SharedDeps } from '../../deps.ts'
import type { ApiRouter } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { readCookie, setCookie } from '../../http/session/cookies.ts'
import { deviceOf } from '../../http/session/describe-device.ts'
import { endFamily } from '../../http/session/session-store.ts'
import {
  factorQuestion,
  findSignIn,
  renewPasskeyChallenge,
  type Challenge,
} from '../../second-factors/index.ts'
import { callerOf } from './caller-of.ts'
import { signInBrowser } from './sign-in-browser.ts'
import { takeSecondStep } from './take-second-step.ts'

/** The browser in which the password was right, and no other, takes the second step. */
export function setSecondStepCookie(ctx: Context, deps: SharedDeps, token: string | null): void {
  setCookie(ctx, deps.config, 'second-step', token, CHALLENGE_MINUTES * 60)
}

async function pendingSignIn(ctx: Context, deps: Deps): Promise<Challenge> {
  const pending = await findSignIn(deps, readCookie(ctx, deps.config, 'second-step'))
  if (pending) return pending
  throw new ApiError('wrong_state', { message: SIGN_IN_AGAIN })
}

export function secondStepRoutes(api: ApiRouter): void {
  route(api, 'POST /auth/second-step/begin', async ({ ctx, deps }) => {
    const { id, user_id } = await pendingSignIn(ctx, deps)
    const { question, passkey_challenge } = await factorQuestion(deps.knex, deps.config, user_id)
    if (passkey_challenge !== null) await renewPasskeyChallenge(deps.knex, id, passkey_challenge)
    return question
  })

  route(api, 'POST /auth/second-step', async ({ body, ctx, deps, identity }) => {
    const signedIn = await takeSecondStep(deps, await pendingSignIn(ctx, deps), body, {
      from: callerOf(ctx, deps),
      device: deviceOf(ctx),
    })
    setSecondStepCookie(ctx, deps, null)
    // Ends the session of whoever was signed in on this device before.
    if (identity.familyId !== null) await endFamily(deps, identity.familyId)
    return { user: signInBrowser(ctx, deps, signedIn) }
  })
}
