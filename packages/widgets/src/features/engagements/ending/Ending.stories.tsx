import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { addDays } from '@daysheet/core'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { eventTypes, inThis, inWorld, worldParameters } from '../../story-world.tsx'
import { seen } from '../../../ui/story-seen.ts'
import { WorkerDetail } from '../detail/WorkerDetail.tsx'

const { aisha, priya } = worldIds

const meta = {
  title: 'Client/Ended engagement',
  component: WorkerDetail,
  args: { workerId: aisha },
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof WorkerDetail>
export default meta
type Story = StoryObj<typeof meta>

const found = { timeout: 9000 }

/** The reason is asked for, the last day has come, and the way back stands where the end is told. */
export const EndAndResume: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const press = async (name: string) =>
      userEvent.click(await canvas.findByRole('button', { name }, found))
    await press('End Engagement')
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Stop working with Aisha Bello?' }),
    )
    const end = dialog.getByRole('button', { name: 'End Engagement' })
    await userEvent.click(end)
    await seen(dialog.findByText('Say why it ends'))
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), 'The job is done')
    await userEvent.click(end)
    await seen(canvas.findByText(/^Ended, last day /, undefined, found))
    await seen(canvas.findByText(/Reason: The job is done/))
    await expect(canvas.queryByRole('button', { name: 'Edit Profile' })).toBeNull()
    await press('Resume')
    const again = within(
      await screen.findByRole('alertdialog', { name: 'Work with Aisha Bello again?' }),
    )
    await userEvent.click(again.getByRole('button', { name: 'Resume' }))
    await seen(canvas.findByRole('button', { name: 'End Engagement' }, found))
    await expect(eventTypes()).toEqual(
      expect.arrayContaining(['engagement.ended', 'engagement.resumed']),
    )
  },
}

const endedByWorker = (world: World) => {
  const engagement = world.engagements.find(
    ({ client_id, worker_id }) => client_id === priya && worker_id === aisha,
  )
  const last_day = addDays(world.today, -3)
  Object.assign(engagement ?? {}, {
    status: 'inactive',
    ending: { last_day, ended_on: world.today, ended_by: 'worker', reason: null },
  })
}

/** Only who ended it takes that back. */
export const EndedByTheWorker: Story = {
  ...inThis({ arrange: endedByWorker }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/^Aisha Bello ended it on /, undefined, found))
    await expect(canvas.queryByRole('button', { name: 'Resume' })).toBeNull()
    // Her invoices are open, and are paid to this account.
    await seen(canvas.findByText('••••7491'))
  },
}
export const OnAPhone: Story = {
  ...EndedByTheWorker,
  globals: { viewport: { value: 'phone' } },
}
