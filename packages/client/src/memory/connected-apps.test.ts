import {
  buildConnectedApp,
  buildWorld,
  fixtureId,
  WORLD_PASSWORD,
  worldIds,
} from '@daysheet/core/fixtures'
import { describe, expect, it } from 'vitest'
import { createMemoryClient } from './index.ts'

const { callum, priya } = worldIds

describe('what applications were allowed', () => {
  it('ends with the password, and a company that shows the account in its pages stays', async () => {
    const world = buildWorld()
    const inPages = buildConnectedApp({ id: fixtureId('partner', 2), in_pages: true })
    for (const app of [buildConnectedApp(), inPages]) {
      world.connectedApps.push({ ...app, user_id: callum }, { ...app, user_id: priya })
    }
    const api = createMemoryClient({ world, as: callum })
    const passwords = { currentPassword: WORLD_PASSWORD, newPassword: 'Changed-2026' }
    await api.session.changePassword({ body: passwords })
    const { apps } = await api.connectedApps.list()
    expect(apps).toEqual([expect.objectContaining({ id: inPages.id, scopes: [] })])
    const other = createMemoryClient({ world, as: priya })
    expect((await other.connectedApps.list()).apps).toHaveLength(2)
  })
})
