import { screen, userEvent, within } from 'storybook/test'
import { seen } from '../ui/story-seen.ts'

/** Presses History and reads in the drawer what was done, by whom. */
export async function opensHistory(canvasElement: HTMLElement, sentence: RegExp): Promise<void> {
  const [button] = await within(canvasElement).findAllByRole(
    'button',
    { name: 'History' },
    { timeout: 9000 },
  )
  if (!button) throw new Error('No history is offered')
  await userEvent.click(button)
  const drawer = await screen.findByRole('dialog', { name: 'History' })
  const entries = within(await within(drawer).findByRole('list', { name: 'History' }))
  await seen(entries.findAllByText(sentence).then(([first]) => first))
}
