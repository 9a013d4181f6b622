import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError, type ConnectedApp } from '@daysheet/core'
import { useAction, useDaysheet } from '../../../provider/index.ts'
import { connectedAppFailures } from '../../../provider/failures/connected-apps.ts'
import { CONNECTED_APPS } from './connected-app-queries.ts'

/** Disconnecting one app, with what is asked or under way. */
export function useDisconnecting() {
  const { tenant } = useDaysheet()
  const queries = useQueryClient()
  const [app, setApp] = useState<ConnectedApp | null>(null)
  const close = () => setApp(null)
  const disconnect = useAction({
    call: (client, { id }: ConnectedApp) => client.connectedApps.disconnect({ params: { id } }),
    success: (_nothing, { name }, words) => words('{name} is disconnected', { name }),
    failure: connectedAppFailures.disconnect,
    prefersServerMessage: true,
    event: (_nothing, { id }) => ({ type: 'connected_app.disconnected', app_id: id }),
    refreshes: [CONNECTED_APPS],
    onDone: close,
    onFailure: (error) => {
      close()
      // Disconnected in another browser since the list was read.
      if (error instanceof ApiError && error.code === 'not_found') {
        void queries.invalidateQueries({ queryKey: [tenant, CONNECTED_APPS] })
      }
    },
  })
  return {
    app,
    ask: setApp,
    close,
    confirm: () => app && disconnect.mutate(app),
    isPending: disconnect.isPending,
  }
}
