import type { Meta, StoryObj } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { seen } from '../../ui/story-seen.ts'
import { withPaid } from '../story-pay-runs.ts'
import { says } from '../story-toast.ts'
import { inThis, inWorld, worldParameters } from '../story-world.tsx'
import { WorkerInvoices } from '../worker-documents/index.ts'

const meta = {
  title: 'Worker/Remittance advice',
  component: WorkerInvoices,
  args: { tab: 'payments' },
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker', arrange: withPaid })],
} satisfies Meta<typeof WorkerInvoices>
export default meta
type Story = StoryObj<typeof meta>

/** A payment with its client, day, amount and reference. */
export const Paid: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const paid = within(await canvas.findByRole('list', { name: 'Remittance advice' }))
    await seen(paid.findByRole('heading', { name: 'Hartwell & Sons Construction' }))
    await seen(paid.findByText(/1 invoice · HARTWELL PR0007$/))
    await seen(paid.findByText('Paid 20 Nov 2026'))
    await seen(paid.findByText('£1,500.00'))
  },
}

export const Downloaded: Story = {
  // A notice comes and goes over it: no picture is taken.
  tags: ['!visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(
      await canvas.findByRole('button', {
        name: 'PDF of PR-2026-0007 from Hartwell & Sons Construction',
      }),
    )
    await says('PDF downloaded successfully')
  },
}

/** Somebody whom no pay run has paid. */
export const Nothing: Story = {
  ...inThis({ as: 'worker', arrange: () => undefined }),
  play: async () => {
    await seen(screen.findByText('No remittance advice yet.'))
  },
}
