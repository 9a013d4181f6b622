import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { createMemoryClient } from '@daysheet/client/memory'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { timesheetIn } from '../story-timesheets.ts'
import { TimesheetApprovalQueue } from './TimesheetApprovalQueue.tsx'

const { priya, aisha } = worldIds

const meta = {
  title: 'Client/Timesheet approvals/Changed since it was seen',
  component: TimesheetApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', errors: ['stale_version'] })],
} satisfies Meta<typeof TimesheetApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

const before = timesheetIn(buildWorld(), 'submitted', aisha, priya)
const params = { id: before.id }
const stored = () => storyHost.world.timesheets.find(({ id }) => id === before.id)
const office = () => createMemoryClient({ world: storyHost.world, as: priya })

/** In another tab it is disputed; its worker sends it again with one long day. */
async function amendElsewhere() {
  await office().timesheets.dispute({ params, body: { reason: 'Which days?' } })
  const { client_id, period_start, period_end, items } = before
  const line = {
    work_date: period_start,
    project_id: items[0]?.project_id ?? '',
    hours: 8,
    work_type: 'standard' as const,
    overtime_hours: 6.5,
  }
  const body = { client_id, period_start, period_end, items: [line] }
  await createMemoryClient({ world: storyHost.world, as: aisha }).timesheets.amend({ params, body })
}

const button = (canvasElement: HTMLElement, name: RegExp) =>
  waitFor(
    () => {
      const shown = within(canvasElement)
        .getAllByRole('button', { name })
        .find((one) => one.checkVisibility())
      if (!shown) throw new Error(`No ${String(name)} is in view`)
      return shown
    },
    { timeout: 10_000 },
  )

const changed = async () => {
  const name = `${before.timesheet_number} has changed`
  return within(await screen.findByRole('alertdialog', { name }, { timeout: 10_000 }))
}
const saysWhatChanged = async () => {
  const dialog = await changed()
  await seen(dialog.findByText(/^Hours: .+, now 14\.5/))
  await seen(dialog.findByText(/^Mon .+, now .*8/))
}

/** The old hours are on the screen, so the new ones are shown before they can be approved. */
export const NotApproved: Story = {
  args: { view: { status: 'submitted' }, timesheetId: before.id },
  play: async ({ canvasElement }) => {
    const approve = await button(canvasElement, /^Approve$/)
    await amendElsewhere()
    await userEvent.click(approve)
    await saysWhatChanged()
    await expect(stored()?.status).toBe('submitted')
  },
}

/** Once it was looked at, the button approves what is on the screen. */
export const ApprovedOnceSeen: Story = {
  args: NotApproved.args,
  play: async (context) => {
    await NotApproved.play?.(context)
    await userEvent.click((await changed()).getByRole('button', { name: 'Look at it again' }))
    await userEvent.click(await button(context.canvasElement, /^Approve$/))
    await says(/approved successfully$/)
    await expect(stored()?.status).toBe('approved')
  },
}

/** The key is held to the same: what changed is shown, and pressed again it approves that. */
export const ApprovedByKeyOnceSeen: Story = {
  args: NotApproved.args,
  play: async ({ canvasElement }) => {
    await button(canvasElement, /^Approve$/)
    await amendElsewhere()
    await userEvent.keyboard('a')
    await saysWhatChanged()
    await expect(stored()?.status).toBe('submitted')
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.keyboard('a')
    await says(/approved successfully$/)
    await expect(stored()?.status).toBe('approved')
  },
}

/** Approved here, taken back in another tab, sent again with other hours and approved there. */
export const UndoneOnceSeen: Story = {
  args: NotApproved.args,
  play: async ({ canvasElement }) => {
    await userEvent.click(await button(canvasElement, /^Approve$/))
    await says(/approved successfully$/)
    await office().timesheets.undoApproval({ params })
    await amendElsewhere()
    await office().timesheets.approve({ params })
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await saysWhatChanged()
    await expect(stored()?.status).toBe('approved')
    await userEvent.click((await changed()).getByRole('button', { name: 'Undo the approval' }))
    await says(/is submitted again$/)
    await expect(stored()?.status).toBe('submitted')
  },
}
