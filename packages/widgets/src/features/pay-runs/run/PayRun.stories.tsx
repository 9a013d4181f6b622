import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { press, RUN_ID, tick, toast, withFile, withRun } from '../story-pay-runs.ts'
import { PayRun } from './PayRun.tsx'

/** One run, from its checks to the day on which it was paid. */
const meta = {
  title: 'Client/Pay run',
  component: PayRun,
  args: { payRunId: RUN_ID },
  parameters: { ...worldParameters, world: { arrange: (world: World) => void withRun(world) } },
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof PayRun>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

/** New bank details are confirmed in words; until every tick is there no file is made. */
export const ToCheck: Story = {
  // A notice comes and goes over it: no picture is taken.
  tags: ['!visual'],
  play: async () => {
    await seen(
      screen.findByText(
        'Bank details changed on 18 Nov 2026. Telephone Siân on a number you knew before.',
      ),
    )
    const boxes = await screen.findAllByRole('checkbox')
    await press(/^Make file/)
    await expect(boxes[0]).toHaveFocus()
    await expect(storyHost.world.payRuns[0]).toMatchObject({ status: 'draft' })
    for (const box of boxes) await userEvent.click(box)
    await press('Make file')
    await toast('File made')
    await seen(screen.findByRole('button', { name: 'Download file for Barclays' }))
    await waitFor(() =>
      expect(storyHost.events).toMatchObject([{ type: 'pay_run.locked', total: 2800, count: 2 }]),
    )
  },
}
export const Phone: Story = { globals: phone, tags: ['visual'] }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

/** The bank returned one payment; the other is paid. */
export const Confirmed: Story = {
  ...inThis({ arrange: (world) => void withFile(world) }),
  play: async () => {
    await press('Confirm as paid')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('radio', { name: 'Yes' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm as paid' }))
    await seen(dialog.findByText('Tick each payment that failed'))
    await tick(/^Siân O’Brien/)
    await userEvent.type(
      await dialog.findByRole('textbox', { name: /Why the payment of Siân O’Brien failed/ }),
      'Account closed',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm as paid' }))
    await toast('1 invoices marked as paid')
    await expect((await screen.findAllByText('Account closed')).length).toBeGreaterThan(0)
    await waitFor(() =>
      expect(storyHost.events).toMatchObject([{ type: 'pay_run.confirmed', total: 1500 }]),
    )
  },
}

export const Cancelled: Story = {
  ...inThis({ arrange: (world) => void withFile(world) }),
  play: async () => {
    await press('More')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancel run' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The wrong bank')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel run' }))
    await toast('Pay run cancelled')
    await seen(screen.findByText('The wrong bank'))
  },
}
