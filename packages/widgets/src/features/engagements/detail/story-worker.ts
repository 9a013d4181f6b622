import { within } from 'storybook/test'
import type { WorkerDetail as Worker } from '@daysheet/core'
import { worldIds, type World } from '@daysheet/core/fixtures'

// Stories of one worker: what is stored of them, and the sheets of their page.

const { priya } = worldIds

export const found = { timeout: 9000 }
export const sheet = async (canvasElement: HTMLElement, name: string) =>
  within(await within(canvasElement).findByRole('region', { name }, found))
export const engagementOf = (world: World, worker: string) =>
  world.engagements.find(({ client_id, worker_id }) => client_id === priya && worker_id === worker)
export const change = (world: World, worker: string, changes: Partial<Worker>) =>
  Object.assign(world.people.find(({ id }) => id === worker) ?? {}, changes)
