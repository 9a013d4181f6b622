import { ApiError, NEEDS_BROWSER_SESSION } from '@daysheet/core'
import type { Context } from 'koa'
import { deviceOf } from '../../http/session/describe-device.ts'
import type { Viewer } from '../../http/session/viewer.ts'

/** The session that asks. */
export interface OwnSession {
  userId: string
  familyId: string
  /** As describeDevice names it. */
  device: string | null
}

/**
 * Throws `access_denied` for an API token: a program that was given one could otherwise lock the
 * account's owner out.
 */
export function ownSession(ctx: Context, viewer: Viewer): OwnSession {
  if (viewer.family_id === null) {
    throw new ApiError('access_denied', { message: NEEDS_BROWSER_SESSION })
  }
  return { userId: viewer.id, familyId: viewer.family_id, device: deviceOf(ctx) }
}
