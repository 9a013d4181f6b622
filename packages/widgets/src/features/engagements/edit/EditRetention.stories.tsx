import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { worldIds } from '@daysheet/core/fixtures'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { EditEngagementDialog } from './EditEngagementDialog.tsx'

const meta = {
  title: 'Client/Worker/Retention',
  component: EditEngagementDialog,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
  args: {
    workerId: worldIds.callum,
    workerName: 'Callum Reid',
    isOpen: true,
    onOpenChange: fn(),
  },
} satisfies Meta<typeof EditEngagementDialog>
export default meta
type Story = StoryObj<typeof meta>

/** Turned on at the keyboard alone. */
async function turnOn() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }))
  const off = await dialog.findByRole('radio', { name: 'Off' })
  off.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect(dialog.getByRole('radio', { name: 'Keep back a part' })).toBeChecked()
  const percent = dialog.getByRole('spinbutton', { name: /^Kept back/ })
  await userEvent.clear(percent)
  await userEvent.type(percent, '5{Tab}')
  dialog.getByRole('button', { name: 'Save Changes' }).focus()
  await userEvent.keyboard('{Enter}')
}

export const TurnedOn: Story = {
  play: async () => {
    await turnOn()
    await says('Retention terms saved')
    await expect(storyHost.world.retentionTerms).toMatchObject([
      { worker_id: worldIds.callum, project_id: null, terms: { percent: 5, defects_months: 12 } },
    ])
  },
}

export const NotSaved: Story = {
  ...inThis({ as: 'client', failures: { 'engagements.edit': 'internal' } }),
  play: async () => {
    await turnOn()
    await says('Failed to save retention terms')
    await expect(screen.queryByText('Failed to update worker')).toBeNull()
    await expect(storyHost.world.retentionTerms).toEqual([])
  },
}
