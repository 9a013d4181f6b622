import { ACCOUNT_DELETED } from '@daysheet/core'
import type { ApiRouter } from '../../http/guard.ts'
import { route } from '../../http/route.ts'
import { clearSessionCookies } from '../../http/session/session-store.ts'
import { ownSession } from '../accounts/index.ts'
import { deleteAccount } from './delete-account.ts'

export function accountDeletionRoutes(api: ApiRouter): void {
  route(api, 'POST /auth/delete-account', async ({ ctx, viewer, deps }) => {
    // A program, an application or somebody else's page must not be able to do it.
    ownSession(ctx, viewer)
    await deleteAccount(deps, viewer)
    clearSessionCookies(ctx, deps)
    return { message: ACCOUNT_DELETED }
  })
}
