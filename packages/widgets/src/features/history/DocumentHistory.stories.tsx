import type { Meta, StoryObj } from '@storybook/react-vite'
import { within } from 'storybook/test'
import { buildWorld, fixtureId, worldIds } from '@daysheet/core/fixtures'
import { inThis, inWorld, worldParameters } from '../story-world.tsx'
import { DocumentHistory } from './DocumentHistory.tsx'

const { callum, priya } = worldIds
const approvedId = buildWorld().invoices.find(
  ({ status, worker_id, client_id }) =>
    status === 'approved' && worker_id === callum && client_id === priya,
)?.id

const meta = {
  title: 'Shared/Document history',
  component: DocumentHistory,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
  args: { noun: 'invoice', id: approvedId ?? '' },
} satisfies Meta<typeof DocumentHistory>
export default meta
type Story = StoryObj<typeof meta>

/** Both parties read who approved it. */
export const ToTheClient: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/approved invoice/)
  },
}
export const ToTheWorker: Story = {
  ...inThis({ as: 'callum' }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/approved invoice/)
  },
}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const OfAProject: Story = { args: { noun: 'project', id: fixtureId('project', 1) } }
/** A worker reads no history of a company's project. */
export const Denied: Story = {
  ...inThis({ as: 'worker' }),
  args: { noun: 'project', id: fixtureId('project', 1) },
}
export const Loading: Story = { ...inThis({ as: 'client', failures: { '*': 'pending' } }) }
export const ServerError: Story = {
  ...inThis({ as: 'client', failures: { 'history.ofInvoice': 'internal' } }),
}
