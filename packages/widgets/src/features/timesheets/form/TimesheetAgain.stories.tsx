import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { actIn, lineOf } from '../../days/editing/story-editing.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { timesheetIn } from '../story-timesheets.ts'
import { TimesheetForm } from './TimesheetForm.tsx'

const { callum, priya } = worldIds
const approved = timesheetIn(buildWorld(), 'approved', callum, priya)
const number = approved.timesheet_number

const meta = {
  title: 'Worker/Timesheet form/Again',
  component: TimesheetForm,
  parameters: worldParameters,
  decorators: [inWorld()],
  args: { from: approved.id },
} satisfies Meta<typeof TimesheetForm>
export default meta
type Story = StoryObj<typeof meta>

const CLOSED = approved.items[0]?.project_id
const CLOSED_NAME = buildWorld().projects.find(({ id }) => id === CLOSED)?.name ?? ''

/** The days come along to this week, and saving makes another timesheet of the same hours. */
export const FromAnApprovedOne: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(`Copied from ${number}, moved to 16 – 22 Nov 2026`))
    await expect(await lineOf(canvasElement, /Monday 16 November/)).toHaveTextContent('Kirkstall')
    const before = storyHost.world.timesheets.length
    await userEvent.click(actIn(canvasElement, 'Save as Draft'))
    await waitFor(() => expect(storyHost.world.timesheets).toHaveLength(before + 1))
    const made = storyHost.world.timesheets.find(
      ({ id }) => !buildWorld().timesheets.some((old) => old.id === id),
    )
    await expect(made).toMatchObject({ period_start: '2026-11-16', status: 'draft' })
    await expect(made?.total_hours).toBe(approved.total_hours)
  },
}

/** A project that the client has closed long ago is named, and its lines stay behind. */
export const ProjectClosed: Story = {
  ...inThis({
    arrange: (world) => {
      for (const project of world.projects) {
        if (project.id === CLOSED) {
          Object.assign(project, { status: 'completed', closed_on: '2026-09-01' })
        }
      }
    },
  }),
  play: async ({ canvasElement }) => {
    const sentence = `Left out, because no work can be entered on them: ${CLOSED_NAME}.`
    await seen(within(canvasElement).findByText(new RegExp(sentence)))
  },
}
