import { companyProfile } from '@daysheet/core'
import type { ApiRouter } from '../../http/guard.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { presentUser } from './present-user.ts'
import { updateProfile } from './update-profile.ts'
import { User } from './user-model.ts'

/** A client's company profile: its own record, as the client's screens know it. */
export function companyProfileRoutes(api: ApiRouter): void {
  route(api, 'GET /api/clients/profile', async ({ viewer, deps }) => {
    const user = await User.query(deps.knex).findById(viewer.account.id).throwIfNotFound()
    return { profile: companyProfile.parse(presentUser(user, deps.vault)) }
  })

  transactionalRoute(api, 'PUT /api/clients/profile', async ({ body, viewer, deps }) => {
    const user = await User.query(deps.knex)
      .findById(viewer.account.id)
      .forUpdate()
      .throwIfNotFound()
    const updated = await updateProfile(deps, user, body, {
      viewer,
      action: 'client.update_profile',
    })
    return { profile: companyProfile.parse(presentUser(updated, deps.vault)) }
  })
}
