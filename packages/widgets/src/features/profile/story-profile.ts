import { userEvent, within } from 'storybook/test'
import type { User } from '@daysheet/core'
import { worldIds, type World } from '@daysheet/core/fixtures'
import type { StoryWorld } from '../story-world.tsx'

// Stories of a profile: who is in it, its tabs and its fields.

const { callum } = worldIds
export const stored = (world: World) => world.people.find(({ id }) => id === callum)
export const having =
  (changes: Partial<User>): NonNullable<StoryWorld['arrange']> =>
  (world) =>
    void Object.assign(stored(world) ?? {}, changes)

export const open = async (canvasElement: HTMLElement, tab: RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('tab', { name: tab }))
export const field = (canvasElement: HTMLElement, name: RegExp | string) =>
  within(canvasElement).findByRole('textbox', { name }, { timeout: 4000 })
export const save = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Save Changes' }))
export const retype = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box)
  await userEvent.type(box, text)
}
