import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { useDaysheet } from '../provider/index.ts'
import { Button, Inline } from '../ui/index.ts'
import { inWorld, worldParameters } from '../features/story-world.tsx'

const undone = fn()

function Deletions() {
  const { notify } = useDaysheet()
  const drop = () => notify.withAction('Day dropped', { label: 'Undo', onPress: undone })
  return (
    <Inline>
      <Button onPress={drop}>Drop day</Button>
      <Button>Last control</Button>
    </Inline>
  )
}

const meta = {
  title: 'Messages',
  component: Deletions,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
} satisfies Meta<typeof Deletions>
export default meta
type Story = StoryObj<typeof meta>

const button = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).findByRole('button', { name }, { timeout: 9000 })

/** Tab goes through a message and on; pressed, its place is the control before it. */
export const LeftForwards: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, 'Drop day'))
    const undo = await screen.findByRole('button', { name: 'Undo' })
    const last = await button(canvasElement, 'Last control')
    last.focus()
    await userEvent.tab()
    await expect(undo.closest('li')).toHaveFocus()
    await userEvent.tab()
    await expect(undo).toHaveFocus()
    await userEvent.tab()
    await expect(last).not.toHaveFocus()
    await expect(undo).not.toHaveFocus()

    last.focus()
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(undone).toHaveBeenCalledOnce()
    await waitFor(() => expect(last).toHaveFocus())
    await waitFor(() => expect(screen.queryByText('Day dropped')).toBeNull())
  },
}
