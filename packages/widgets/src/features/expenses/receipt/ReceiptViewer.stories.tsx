import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildExpense, fixtureId } from '@daysheet/core/fixtures'
import { Button } from '../../../ui/index.ts'
import { seen } from '../../../ui/story-seen.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, worldParameters } from '../../story-world.tsx'
import { ReceiptViewer } from './ReceiptViewer.tsx'

const expense = buildExpense({ id: fixtureId('expense', 1) })

const meta = {
  title: 'Worker/Receipt viewer',
  component: ReceiptViewer,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
  args: { expense, isOpen: true, onOpenChange: fn() },
} satisfies Meta<typeof ReceiptViewer>
export default meta
type Story = StoryObj<typeof meta>

const dialogShown = async () => within(await screen.findByRole('dialog', { name: /^Receipt of/ }))
const pictureIn = (dialog: Awaited<ReturnType<typeof dialogShown>>) =>
  dialog.findByRole('img', { name: /^Receipt of/ })

export const Default: Story = {
  tags: ['visual'],
  play: async () => {
    await seen(pictureIn(await dialogShown()))
  },
}
export const Phone: Story = { ...Default, tags: [], globals: { viewport: { value: 'phone' } } }

export const ZoomedByButtons: Story = {
  play: async () => {
    const dialog = await dialogShown()
    const picture = await pictureIn(dialog)
    await waitFor(() => expect((picture as HTMLImageElement).naturalWidth).toBe(240))
    await userEvent.click(dialog.getByRole('button', { name: 'Zoom in' }))
    await seen(dialog.findByText('150%'))
    await userEvent.click(dialog.getByRole('button', { name: 'Zoom out' }))
    await seen(dialog.findByText('100%'))
  },
}

export const ZoomedByKeys: Story = {
  play: async () => {
    const dialog = await dialogShown()
    const picture = await pictureIn(dialog)
    await waitFor(() => expect((picture as HTMLImageElement).naturalWidth).toBe(240))
    dialog.getByRole('group', { name: /^Picture\./ }).focus()
    await userEvent.keyboard('++++++')
    await seen(dialog.findByText('800%'))
    const before = picture.style.transform
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}')
    await waitFor(() => expect(picture.style.transform).not.toBe(before))
    await userEvent.keyboard('0')
    await waitFor(() => expect(picture.style.transform).toBe('translate(0px, 0px) scale(1)'))
  },
}

export const ZoomedByDoubleTap: Story = {
  play: async () => {
    const dialog = await dialogShown()
    const picture = await pictureIn(dialog)
    await waitFor(() => expect((picture as HTMLImageElement).naturalWidth).toBe(240))
    await userEvent.dblClick(picture)
    await seen(dialog.findByText('250%'))
  },
}

export const Downloaded: Story = {
  play: async () => {
    const dialog = await dialogShown()
    await userEvent.click(await dialog.findByRole('button', { name: 'Download' }))
    await says('File downloaded successfully')
  },
}

export const Waiting: Story = inThis({ failures: { 'expenses.receipt': 'pending' } })

export const Failed: Story = {
  ...inThis({ failures: { 'expenses.receipt': 'internal' } }),
  play: async () => {
    const dialog = await dialogShown()
    await seen(dialog.findByText('Failed to load the receipt'))
    await seen(dialog.findByRole('button', { name: 'Retry' }))
  },
}

export const Gone: Story = {
  ...inThis({ failures: { 'expenses.receipt': 'not_found' } }),
  play: async () => {
    await seen((await dialogShown()).findByText('This expense has no receipt any more'))
  },
}

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onPress={() => setOpen(true)}>View Receipt</Button>
      <ReceiptViewer expense={expense} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  )
}

export const FocusReturns: Story = {
  render: () => <Opener />,
  play: async ({ canvasElement }) => {
    const opener = within(canvasElement).getByRole('button', { name: 'View Receipt' })
    await userEvent.click(opener)
    await dialogShown()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(opener).toHaveFocus())
  },
}
