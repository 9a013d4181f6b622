import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { callum, priya } from '../story-statements.ts'
import { press } from '../month-end/story-months.ts'
import { CisStatements } from './CisStatements.tsx'
import { ofPriya } from './story-issued.ts'

const meta = {
  title: 'Client/CIS statements/Deletion',
  component: CisStatements,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof CisStatements>
export default meta
type Story = StoryObj<typeof meta>

export const Deleted: Story = {
  play: async () => {
    const before = ofPriya().length
    await press(/^Delete Month 7 \(6 Oct – 5 Nov 2026\) of Callum Reid$/)
    const name = 'Delete the statement of Callum Reid?'
    const dialog = within(await screen.findByRole('alertdialog', { name }))
    await seen(dialog.findByText(/^Month 7 \(6 Oct – 5 Nov 2026\): £[\d,.]+ paid/))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete statement' }))
    await says('CIS statement deleted successfully')
    await expect(ofPriya()).toHaveLength(before - 1)
    await expect(storyHost.events).toMatchObject([
      { type: 'cis_statement.deleted', client_id: priya, worker_id: callum },
    ])
    // It is to be given again.
    await seen(screen.findByText('To give'))
  },
}

export const DeletionFailed: Story = {
  ...inThis({ failures: { 'cisStatements.delete': 'internal' } }),
  play: async () => {
    await press(/^Delete Month 7 \(6 Oct – 5 Nov 2026\) of Callum Reid$/)
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete statement' }))
    await says('Failed to delete CIS statement')
  },
}
