import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { addDays, eachDay } from '@daysheet/core'
import { buildWorld, fixtureId, worldIds } from '@daysheet/core/fixtures'
import { actIn, keptDraft, lengthenNames, lineOf } from '../../days/editing/story-editing.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { timesheetIn } from '../story-timesheets.ts'
import { newTimesheetForm } from './timesheet-form.ts'
import { TimesheetForm } from './TimesheetForm.tsx'
import { drawn, drawnWeek, entry, monday, today, typed } from './story-drawn-week.ts'
import { amendment, edit, LIST } from './story-edited-timesheets.ts'
import { seen } from '../../../ui/story-seen.ts'

const meta = {
  title: 'Worker/Timesheet form',
  component: TimesheetForm,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof TimesheetForm>
export default meta
type Story = StoryObj<typeof meta>

const { callum, priya } = worldIds

export const New: Story = {}
export const ForOneClient: Story = { args: { clientId: priya } }
export const DrawnWeek: Story = { ...inThis(drawn) }
export const Phone: Story = { ...DrawnWeek, globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { ...DrawnWeek, globals: { theme: 'dark' }, tags: ['!test'] }

export const DayOpen: Story = {
  tags: ['visual'],
  ...DrawnWeek,
  play: async ({ canvasElement }) => {
    await userEvent.click(await lineOf(canvasElement, /Tuesday 17 November/))
    await expect(await within(canvasElement).findByLabelText('Overtime hours')).toHaveValue('2.0')
  },
}

const draftTimesheet = timesheetIn(buildWorld(), 'draft', callum, priya)

/** Typed at the desk on version 1, while the phone saved version 2. */
export const KeptOnAnOlderVersion: Story = {
  args: edit('draft'),
  ...inThis({
    arrange: (world) =>
      void Object.assign(timesheetIn(world, 'draft', callum, priya), {
        version: draftTimesheet.version + 1,
        updated_at: '2026-11-21T13:10:00.000Z',
      }),
    drafts: {
      [`timesheet:${draftTimesheet.id}`]: keptDraft(
        { ...drawnWeek(), days: { [monday]: [entry({ hours: 3 })] } },
        draftTimesheet.version,
      ),
    },
  }),
  play: async ({ canvasElement }) => {
    const dialog = within(await screen.findByRole('alertdialog'))
    await expect(dialog.getByRole('row', { name: /^Mon 16 Nov/ })).toHaveTextContent('3.0 h')
    await userEvent.click(dialog.getByRole('button', { name: 'Keep what I typed' }))
    await userEvent.click(actIn(canvasElement, 'Save as Draft'))
    await says('Timesheet updated and saved as draft')
    await expect(timesheetIn(storyHost.world, 'draft', callum, priya)).toMatchObject({
      total_hours: 3,
      version: draftTimesheet.version + 2,
    })
  },
}

export const ProjectMissing: Story = {
  ...inThis(
    typed({
      ...drawnWeek(),
      days: { ...drawnWeek().days, '2026-11-20': [entry({ project_id: null })] },
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    await lineOf(canvasElement, /Friday 20 November/)
    const unfinished = '1 entry is not finished: Fri 20 Nov. Finish or remove it first.'
    await seen(canvas.getAllByText(unfinished).find((text) => text.checkVisibility()))
    await userEvent.click(actIn(canvasElement, 'Submit Timesheet'))
    const project = await canvas.findByRole('button', { name: /^Select a project/ })
    await waitFor(() => expect(project).toHaveFocus())
    await expect(canvas.getAllByText(/Please select a project/).length).toBeGreaterThan(1)
    await expect(storyHost.world.timesheets.at(-1)?.worker_id).not.toBe(callum)
  },
}

export const TooManyHours: Story = {
  ...inThis(
    typed({
      ...drawnWeek(),
      days: { [monday]: [entry({ hours: 25, overtime_hours: 13 })] },
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    await userEvent.click(actIn(canvasElement, 'Submit Timesheet'))
    await expect((await canvas.findAllByText(/Maximum 24 hours/)).length).toBeGreaterThan(0)
    await expect(canvas.getAllByText(/Maximum 12 hours/).length).toBeGreaterThan(0)
  },
}

export const EndBeforeStart: Story = {
  ...inThis(typed({ ...drawnWeek(), period_end: '2026-11-10' })),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('End date must be after start date'))
  },
}

export const NoClientChosen: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Choose a client first')
    await userEvent.click(actIn(canvasElement, 'Submit Timesheet'))
    await expect(await canvas.findAllByText(/Please select a client/)).not.toHaveLength(0)
  },
}

export const Draft: Story = {
  args: edit('draft'),
  play: async ({ canvasElement }) => {
    await lineOf(canvasElement, /Monday 16 November/)
    await userEvent.click(actIn(canvasElement, 'Save as Draft'))
    await says('Timesheet updated and saved as draft')
  },
}

export const Disputed: Story = { args: amendment }

/** Simon has two of Callum's for this week; a third asks for the same days. */
export const Overlapping: Story = {
  args: { clientId: worldIds.simon },
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Overlaps 2 other timesheets'))
  },
}

export const ManyRows: Story = {
  ...inThis(
    typed({
      ...newTimesheetForm(today, priya),
      period_start: '2026-10-22',
      period_end: today,
      days: Object.fromEntries(
        eachDay(addDays(today, -30), today).map((day) => [
          day,
          [entry({ hours: 4 }), entry({ key: '2', hours: 3 }), entry({ key: '3', hours: 1 })],
        ]),
      ),
    }),
  ),
}

export const LongText: Story = {
  ...inThis({
    arrange: lengthenNames,
    ...drawn,
  }),
}

export const NoClients: Story = {
  ...inThis({
    arrange: (world) => {
      for (const engagement of world.engagements) engagement.timesheets_enabled = false
    },
  }),
}

export const SwitchedOffMeanwhile: Story = {
  ...inThis({ ...drawn, errors: ['permission_disabled'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    for (const engagement of storyHost.world.engagements) engagement.timesheets_enabled = false
    await userEvent.click(actIn(canvasElement, 'Submit Timesheet'))
    await expect(
      (await canvas.findAllByText(/has not enabled timesheets for you/)).length,
    ).toBeGreaterThan(0)
  },
}

export const Loading: Story = {
  ...inThis({ failures: { 'engagements.listTimesheetClients': 'pending' } }),
}
export const ServerError: Story = {
  ...inThis({ failures: { 'engagements.listTimesheetClients': 'internal' } }),
}
export const NetworkError: Story = {
  ...inThis({ failures: { 'engagements.listTimesheetClients': 'network' } }),
}
export const SaveFails: Story = {
  ...inThis({ ...drawn, failures: { 'timesheets.create': 'internal' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    await userEvent.click(actIn(canvasElement, 'Submit Timesheet'))
    await seen(canvas.findByText(/What you typed is kept on this device/))
  },
}

export const Denied: Story = {
  ...inThis({ as: 'client' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Only workers can create timesheets.'))
  },
}
export const NotFound: Story = {
  ...inThis({ errors: ['not_found'] }),
  args: { timesheetId: fixtureId('timesheet', 99_999) },
}
export const NotEditable: Story = {
  args: edit('approved'),
  play: async () => {
    await waitFor(() => expect(storyHost.navigated).toEqual([LIST]))
  },
}
export const FailedToLoadForAmendment: Story = {
  ...Disputed,
  ...inThis({ failures: { 'timesheets.read': 'internal' } }),
  play: async () => {
    await expect(
      await screen.findAllByText('Failed to load timesheet for amendment'),
    ).not.toHaveLength(0)
    await waitFor(() => expect(storyHost.navigated).toEqual([LIST]))
  },
}
