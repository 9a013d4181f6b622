import { useMemo, useState, type ReactNode } from 'react'
import { createMemoryClient } from '@daysheet/client/memory'
import { buildWorld, worldIds, type World } from '@daysheet/core/fixtures'
import { DaysheetProvider, type DaysheetProviderProps } from '../provider/index.ts'

/** The worlds of the story that is on the page, by their tenant. */
export const worldOf = new Map<string, World>()

export interface TenantProps extends Omit<DaysheetProviderProps, 'client' | 'tenant' | 'today'> {
  tenant: string
  as: 'callum' | 'priya'
  children: ReactNode
}

function begin(tenant: string, as: TenantProps['as']) {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('daysheet:') && key.includes(tenant)) localStorage.removeItem(key)
  }
  const world = buildWorld()
  worldOf.set(tenant, world)
  return { world, client: createMemoryClient({ world, as: worldIds[as] }) }
}

/** One customer's part of a host's page: a provider with a world, a cache and drafts of its own. */
export function Tenant({ tenant, as, children, labels, ...provider }: TenantProps) {
  const [{ world, client }] = useState(() => begin(tenant, as))
  // Where two stand on one page, the host tells their messages apart for a screen reader.
  const hostLabels = useMemo(
    () => ({ Messages: `Messages of ${tenant}`, ...labels }),
    [tenant, labels],
  )
  return (
    <DaysheetProvider
      {...provider}
      labels={hostLabels}
      client={client}
      tenant={tenant}
      today={world.today}
    >
      {children}
    </DaysheetProvider>
  )
}
