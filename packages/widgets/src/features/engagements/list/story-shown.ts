import { userEvent, within } from 'storybook/test'

/** The table and the cards both stand in the page; the one that is shown counts. */
export const shown = async (canvasElement: HTMLElement, role: string, name: string | RegExp) => {
  const all = await within(canvasElement).findAllByRole(role, { name })
  const visible = all.find((element) => element.checkVisibility())
  if (!visible) throw new Error(`No ${role} ${String(name)} is in view`)
  return visible
}
export const press = async (canvasElement: HTMLElement, name: string | RegExp) =>
  userEvent.click(await shown(canvasElement, 'button', name))
