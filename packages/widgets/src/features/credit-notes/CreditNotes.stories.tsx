import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { createMemoryClient } from '@daysheet/client/memory'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { seen } from '../../ui/story-seen.ts'
import { says } from '../story-toast.ts'
import { invoiceIn } from '../story-invoices.ts'
import { withRunLess } from '../story-pay-runs.ts'
import { CreditNotes } from './CreditNotes.tsx'

const { callum, priya } = worldIds

/** £180.00 of a paid invoice of Łukasz Wiśniewski is owed back. */
function withOneOwed(world: World): void {
  const invoice = invoiceIn(world, 'paid', { worker: callum })
  invoice.client_id = priya
  const worker = world.people.find(({ id }) => id === callum)
  if (worker) worker.full_name = 'Łukasz Wiśniewski'
  const [line] = invoice.items
  void createMemoryClient({ world, as: callum }).creditNotes.create({
    params: { id: invoice.id },
    body: {
      lines: [{ item_id: line?.id ?? null, amount: 50 }],
      reason: 'Saturday was 6 hours, not 8',
    },
  })
}

const meta = {
  title: 'Client/Credit notes',
  component: CreditNotes,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', arrange: withOneOwed })],
} satisfies Meta<typeof CreditNotes>
export default meta
type Story = StoryObj<typeof meta>

/** What is owed back comes first. */
export const OwedBack: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/^CN-2026-0001, Łukasz Wiśniewski$/))
    await seen(canvas.findByRole('button', { name: 'Record refund' }))
  },
}

/** On a phone. */
export const OnAPhone: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: OwedBack.play,
}

/** While the file of a run has it there is nothing to settle. */
export const InPayRun: Story = {
  ...inThis({
    arrange: (world) => {
      const run = withRunLess(world)
      Object.assign(run, { status: 'locked' })
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/In pay run PR-2026-0007$/))
    await expect(canvas.queryByRole('button', { name: 'Record refund' })).toBeNull()
  },
}

/** The worker paid it back. */
export const Refunded: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(
      await canvas.findByRole('button', { name: 'Record refund' }, { timeout: 10_000 }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Record refund' }))
    await seen(dialog.findByText(/Ask your accountant/))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reference/ }), 'FPS 9912')
    await userEvent.click(dialog.getByRole('button', { name: 'Record refund' }))
    await says('Refund recorded')
    await expect(storyHost.world.creditNotes).toMatchObject([
      { status: 'refunded', refund_reference: 'FPS 9912' },
    ])
    await seen(canvas.findByText('No credit note of this kind'))
  },
}
