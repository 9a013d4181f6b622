import { companyProfile } from '@daysheet/core'
import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { actingOf, findProfile, lockProfile } from './find-profile.ts'
import { presentUser } from './present-user.ts'
import { updateProfile } from './update-profile.ts'

/** The profile of the company that a person acts for, as the client's screens know it. */
export function companyProfileRoutes(api: ApiRouter): void {
  route(api, 'GET /api/clients/profile', async ({ viewer, deps }) => {
    const profile = await findProfile(deps.knex, actingOf(viewer))
    return { profile: companyProfile.parse(presentUser(profile, deps.vault)) }
  })

  transactionalRoute(api, 'PUT /api/clients/profile', async ({ body, viewer, deps }) => {
    const profile = await lockProfile(deps.knex, actingOf(viewer))
    const updated = await updateProfile(deps, profile, body, {
      viewer,
      action: 'client.update_profile',
    })
    return { profile: companyProfile.parse(presentUser(updated, deps.vault)) }
  })
}
