import { findPerson } from '../../http/session/find-person.ts'
import { assertSelf } from '../../http/session/assert-self.ts'
import type { Deps } from '../../deps.ts'
import { inOneTransaction, type ApiRouter } from '../../http/guard.ts'
import { LIMITS } from '../../http/rate-limits.ts'
import { route, transactionalRoute } from '../../http/route.ts'
import { assertPremium, createOwnClient } from './create-own-client.ts'
import { deleteOwnClient } from './delete-own-client.ts'
import { downloadStatement } from './download-statement.ts'
import { findKeeper, findOwnClient, lockOwnClient } from './find-own-client.ts'
import { listOwnClients } from './list-own-clients.ts'
import { createOwnProject, listOwnProjects, updateOwnProject } from './own-projects.ts'
import { showOwnClient } from './presenter.ts'
import { requestToJoin, withdrawJoinRequest } from './request-to-join.ts'
import { endLinksLeft, updateOwnClient } from './update-own-client.ts'
import { findWarnings } from './warnings.ts'

const idsOf = ({ id, clientId }: { id: string; clientId: string }) => ({ workerId: id, clientId })

/**
 * Whether the answer may say that an address has an account: as often as the registration page does,
 * so that nobody tries a list of addresses this way.
 */
const mayLookUpAddress = async (
  { limits }: Pick<Deps, 'limits'>,
  viewer: { id: string },
  { invoice_email }: { invoice_email?: string | null | undefined },
): Promise<boolean> => Boolean(invoice_email) && limits.isWithin(LIMITS.ownClientAddress, viewer.id)

export function ownClientRoutes(api: ApiRouter): void {
  route(api, 'GET /api/workers/:id/own-clients', async ({ params, query, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    return listOwnClients(deps, params.id, query)
  })

  route(api, 'POST /api/workers/:id/own-clients', async (call) => {
    const { params, body, viewer, deps } = call
    await assertSelf(deps.knex, viewer, params.id)
    await deps.limits.consume(LIMITS.ownClient, viewer.id)
    const mayLookUp = await mayLookUpAddress(deps, viewer, body)
    return inOneTransaction(call, async ({ deps }) => {
      const own = await createOwnClient(deps, params.id, body)
      const { sandbox } = viewer
      const warnings = await findWarnings(deps.knex, own, { sandbox, isNewAddress: mayLookUp })
      return { own_client: await showOwnClient(deps, own), warnings }
    })
  })

  route(api, 'GET /api/workers/:id/own-clients/:clientId', async ({ params, viewer, deps }) => {
    await assertSelf(deps.knex, viewer, params.id)
    const own = await findOwnClient(deps.knex, idsOf(params))
    return { own_client: await showOwnClient(deps, own) }
  })

  route(api, 'PATCH /api/workers/:id/own-clients/:clientId', async (call) => {
    const { params, body, viewer, deps } = call
    await assertSelf(deps.knex, viewer, params.id)
    await deps.limits.consume(LIMITS.ownClient, viewer.id)
    const mayLookUp = await mayLookUpAddress(deps, viewer, body)
    return inOneTransaction(call, async ({ deps }) => {
      const before = await lockOwnClient(deps.knex, idsOf(params))
      const own = await updateOwnClient(deps, before, body)
      const ended = await endLinksLeft(deps, before, own)
      const warnings = await findWarnings(deps.knex, own, {
        sandbox: viewer.sandbox,
        isNewAddress: mayLookUp && own.accounts_email !== before.accounts_email,
        ended,
      })
      return { own_client: await showOwnClient(deps, own), warnings }
    })
  })

  transactionalRoute(
    api,
    'DELETE /api/workers/:id/own-clients/:clientId',
    async ({ params, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      await deleteOwnClient(deps, await lockOwnClient(deps.knex, idsOf(params)))
    },
  )

  route(
    api,
    'GET /api/workers/:id/own-clients/:clientId/statement.pdf',
    async ({ params, query, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      const own = await findOwnClient(deps.knex, idsOf(params))
      return downloadStatement(deps, await findPerson(deps.knex, viewer), own, query)
    },
  )

  projectRoutes(api)
  joinRoutes(api)
}

function projectRoutes(api: ApiRouter): void {
  route(
    api,
    'GET /api/workers/:id/own-clients/:clientId/projects',
    async ({ params, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      const own = await findOwnClient(deps.knex, idsOf(params))
      return { projects: await listOwnProjects(deps.knex, own.client_id) }
    },
  )

  transactionalRoute(
    api,
    'POST /api/workers/:id/own-clients/:clientId/projects',
    async ({ params, body, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      const own = await lockOwnClient(deps.knex, idsOf(params))
      assertPremium(await findKeeper(deps.knex, params.id), deps.clock.now())
      return { project: await createOwnProject(deps, own, body) }
    },
  )

  transactionalRoute(
    api,
    'PATCH /api/workers/:id/own-clients/:clientId/projects/:projectId',
    async ({ params, body, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      const own = await lockOwnClient(deps.knex, idsOf(params))
      return { project: await updateOwnProject(deps, own, params.projectId, body) }
    },
  )
}

function joinRoutes(api: ApiRouter): void {
  transactionalRoute(
    api,
    'POST /api/workers/:id/own-clients/:clientId/join-request',
    async ({ params, body, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      const own = await lockOwnClient(deps.knex, idsOf(params))
      const person = await findPerson(deps.knex, viewer)
      return { join_request: await requestToJoin(deps, own, body, person) }
    },
  )

  transactionalRoute(
    api,
    'DELETE /api/workers/:id/own-clients/:clientId/join-request',
    async ({ params, viewer, deps }) => {
      await assertSelf(deps.knex, viewer, params.id)
      await withdrawJoinRequest(deps, await lockOwnClient(deps.knex, idsOf(params)))
    },
  )
}
