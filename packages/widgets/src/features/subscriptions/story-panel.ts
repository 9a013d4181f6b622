import { fn, userEvent, within } from 'storybook/test'

const own = (path: string) => new URL(path, location.origin).href
/** What a host gives the panel. */
export const panelArgs = {
  successUrl: own('/subscription/success'),
  cancelUrl: own('/subscription/cancel'),
  returnUrl: own('/subscription'),
  onLeave: fn(),
}

export const button = (canvasElement: HTMLElement, name: string | RegExp) =>
  within(canvasElement).findByRole('button', { name }, { timeout: 10_000 })
export const press = async (canvasElement: HTMLElement, name: string | RegExp) =>
  userEvent.click(await button(canvasElement, name))
