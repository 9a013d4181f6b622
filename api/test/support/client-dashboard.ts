import type { ClientDashboard } from '@daysheet/core'
import { expect } from 'vitest'
import type { WorkingPair } from './build-working-pair.ts'

/** Of a pair whose worker is under CIS. */
export const under = { worker: { cis_registered: true, cis_status: '20' } } as const

export const dashboardOf = async ({ client, asClient }: WorkingPair) => {
  const answer = await asClient.get<ClientDashboard>(`/api/clients/${client.id}/dashboard`)
  expect(answer.status).toBe(200)
  return answer.body
}
