import { userEvent, within } from 'storybook/test'
import type { User } from '@daysheet/core'
import { worldIds, type World } from '@daysheet/core/fixtures'
import type { StoryWorld } from '../../story-world.tsx'

// Stories of a company’s profile: what is stored of it, its tabs and its fields.

const { priya } = worldIds

export const stored = (world: World) => world.people.find(({ id }) => id === priya)
export const having =
  (changes: Partial<User>): NonNullable<StoryWorld['arrange']> =>
  (world) =>
    void Object.assign(stored(world) ?? {}, changes)

export const open = async (canvasElement: HTMLElement, tab: RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('tab', { name: tab }, { timeout: 9000 }))
export const field = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).findByRole('textbox', { name }, { timeout: 9000 })
