import { ACCESS_REQUEST_OVER, ApiError, APP_NOT_CONNECTED, type contract } from '@daysheet/core'
import type { WorldAccessRequest } from '@daysheet/core/fixtures'
import type { Handlers, SignedInCall } from './call.ts'

type Endpoints = typeof contract.connectedApps
type OneRequest = SignedInCall & { params: { id: string } }

function findRequest({ store, params }: OneRequest): WorldAccessRequest {
  const request = store.world.accessRequests.find(({ id }) => id === params.id)
  if (!request) throw new ApiError('not_found', { message: ACCESS_REQUEST_OVER })
  return request
}

/** What the authorisation server does besides is not of the contract: codes and tokens. */
export const connectedApps: Handlers<Endpoints> = {
  list: ({ store, me }) => ({
    apps: store.world.connectedApps
      .filter(({ user_id }) => user_id === me.id)
      .toSorted((a, b) => b.connected_at.localeCompare(a.connected_at)),
  }),
  disconnect: ({ store, me, params }) => {
    const { connectedApps: apps } = store.world
    const index = apps.findIndex(({ id, user_id }) => id === params.id && user_id === me.id)
    if (index === -1) throw new ApiError('not_found', { message: APP_NOT_CONNECTED })
    apps.splice(index, 1)
  },
  readRequest: (call) => ({ request: findRequest(call) }),
  decide: (call) => {
    const { store, me, body, now } = call
    const request = findRequest(call)
    const { id, app_id, name, redirect_host, scopes, in_pages } = request
    store.world.accessRequests.splice(store.world.accessRequests.indexOf(request), 1)
    if (body.decision === 'cancel') {
      return { location: `https://${redirect_host}/?error=access_denied` }
    }
    store.world.connectedApps.push({
      id: app_id,
      user_id: me.id,
      name,
      scopes,
      in_pages,
      connected_at: now,
      last_used_at: null,
    })
    return { location: `https://${redirect_host}/?code=${id}` }
  },
}
