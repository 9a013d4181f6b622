import { useCallback, useSyncExternalStore } from 'react'
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { isPersonPermitted, type ApiClient } from '@daysheet/core'
import type { Destination } from './destinations.ts'
import { destinationPermission } from './destination-permission.ts'
import { viewerQuery } from './viewer.ts'

/**
 * Whether somebody is led to a place: what their role in the company may not do is not shown. Before
 * it is known who is signed in, every place is.
 */
export function useOffered(
  client: ApiClient,
  tenant: string,
  queries: QueryClient,
): (destination: Destination) => boolean {
  const { queryKey } = viewerQuery(client, tenant)
  const readViewer = () => queries.getQueryData(queryKey)
  // An observer would weigh on every page of a host, and whoever reads the viewer is one already.
  const subscribe = useCallback(
    (listener: () => void) => queries.getQueryCache().subscribe(notifyManager.batchCalls(listener)),
    [queries],
  )
  const viewer = useSyncExternalStore(subscribe, readViewer, readViewer)
  return useCallback(
    (destination) => {
      const permission = destinationPermission(destination)
      return permission === null || viewer === undefined || isPersonPermitted(viewer, permission)
    },
    [viewer],
  )
}
