import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import type { World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import {
  press,
  RUN_ID,
  tick,
  toast,
  withFile,
  withPaid,
  withRun,
  withRunAndCredit,
  withRunLess,
} from '../../story-pay-runs.ts'
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

/** What is owed back stands within the payment that is less by it, and can be taken out again. */
export const SetOff: Story = {
  ...inThis({ arrange: (world) => void withRunLess(world) }),
  tags: ['visual'],
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Payments of this run' }))
    await userEvent.click(await table.findByText('Łukasz Wiśniewski'))
    await seen(table.findByText('Owed back of INV-2026-0001: £216.00 less CIS'))
    await seen(screen.findByText('1 credit note'))
  },
}

export const TakenOut: Story = {
  ...inThis({ arrange: (world) => void withRunLess(world) }),
  play: async (context) => {
    await SetOff.play?.(context)
    await press('Change payment of Łukasz Wiśniewski')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Set off CN-2026-0003/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await toast('Payment changed')
    await expect(storyHost.world.payRuns).toMatchObject([{ total: 2800, credits: [] }])
  },
}

/** What came to be owed back after the run was made stands there unticked, until a tick takes it off. */
export const PutIn: Story = {
  ...inThis({ arrange: (world) => void withRunAndCredit(world) }),
  play: async () => {
    const table = within(await screen.findByRole('table', { name: 'Payments of this run' }))
    await userEvent.click(await table.findByText('Łukasz Wiśniewski'))
    await seen(table.findByText(/^Owed back of INV-2026-0001: .* not set off$/))
    await press('Change payment of Łukasz Wiśniewski')
    const dialog = within(await screen.findByRole('dialog'))
    const box = dialog.getByRole('checkbox', { name: /^Set off CN-2026-0003/ })
    await expect(box).not.toBeChecked()
    await userEvent.click(box)
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await toast('Payment changed')
    await expect(storyHost.world.payRuns).toMatchObject([
      { total: 2620, credits: [{ credit_note_number: 'CN-2026-0003' }] },
    ])
    await seen(table.findByText('Owed back of INV-2026-0001: £216.00 less CIS'))
  },
}

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
    await seen(screen.findByRole('button', { name: 'Remittance advice of Łukasz Wiśniewski' }))
    await expect(
      screen.queryByRole('button', { name: 'Remittance advice of Siân O’Brien' }),
    ).toBeNull()
    await waitFor(() =>
      expect(storyHost.events).toMatchObject([{ type: 'pay_run.confirmed', total: 1500 }]),
    )
  },
}

/** Once it is paid, each payment has what its worker was told. */
export const Paid: Story = {
  ...inThis({ arrange: withPaid }),
  tags: ['visual'],
  play: async () => {
    await seen(screen.findByRole('button', { name: 'Remittance advice of Łukasz Wiśniewski' }))
    await seen(screen.findByRole('button', { name: 'Remittance advice of Siân O’Brien' }))
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
