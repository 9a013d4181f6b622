import { ApiError, HMRC_OFF, isInScope, type HmrcMode } from '@daysheet/core'
import type { Knex } from 'knex'
import type { SharedDeps } from '../../deps.ts'
import type { Viewer } from '../../http/session/viewer.ts'
import { LIVE } from '../../sandbox.ts'

/**
 * What filing does for a client. The made-up companies of a partner's sandbox reach neither HMRC nor
 * its test service.
 */
export async function hmrcModeOf(
  { knex, hmrc }: Pick<SharedDeps, 'hmrc'> & { knex: Knex },
  clientId: string,
): Promise<HmrcMode> {
  if (hmrc.mode === 'off' || hmrc.mode === 'practice') return hmrc.mode
  const company = (await knex('companies').where('id', clientId).first('sandbox')) as
    | { sandbox: string }
    | undefined
  return company?.sandbox === LIVE ? hmrc.mode : 'off'
}

/**
 * The same as a screen is told: off too in a partner's session that may do none of these acts, where
 * each call is refused as out of scope.
 */
export async function shownModeOf(
  deps: Pick<SharedDeps, 'hmrc'> & { knex: Knex },
  { widgets }: Viewer,
  clientId: string,
  ...acts: readonly ('fileReturn' | 'verify' | 'saveSubcontractor')[]
): Promise<HmrcMode> {
  const isOffered =
    widgets === null || acts.some((name) => isInScope(widgets, { noun: 'hmrc', name }))
  return isOffered ? hmrcModeOf(deps, clientId) : 'off'
}

/** Throws `wrong_state` where nothing can be filed. */
export async function assertFiling(
  deps: Pick<SharedDeps, 'hmrc'> & { knex: Knex },
  clientId: string,
): Promise<Exclude<HmrcMode, 'off'>> {
  const mode = await hmrcModeOf(deps, clientId)
  if (mode === 'off') throw new ApiError('wrong_state', { message: HMRC_OFF })
  return mode
}
