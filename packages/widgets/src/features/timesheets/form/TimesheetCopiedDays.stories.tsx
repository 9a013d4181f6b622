import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { worldIds } from '@daysheet/core/fixtures'
import { actIn, lineOf } from '../../days/editing/story-editing.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { TimesheetForm } from './TimesheetForm.tsx'
import { drawnWeek, entry, monday, typed } from './story-drawn-week.ts'

const meta = {
  title: 'Worker/Timesheet form/Copied days',
  component: TimesheetForm,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof TimesheetForm>
export default meta
type Story = StoryObj<typeof meta>

const { priya } = worldIds

const newest = () => storyHost.world.timesheets.at(-1)

export const LastWeekCopied: Story = {
  args: { clientId: priya },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy last week' }))
    await says('Copied 6 days from TS-2026-0004')
    await waitFor(() => expect(canvas.getAllByText('No work')).toHaveLength(1))
    await userEvent.click(actIn(canvasElement, 'Submit Timesheet'))
    await says('Timesheet submitted successfully')
    await expect(newest()).toMatchObject({ status: 'submitted', total_hours: 46 })
    await expect(newest()?.items.every(({ work_date }) => work_date >= monday)).toBe(true)
  },
}

export const NoLastWeek: Story = {
  ...inThis({
    arrange: (world) => {
      world.timesheets = []
      world.invoices = []
    },
  }),
  args: { clientId: priya },
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Copy last week' }),
    )
    await says('There is no work from last week to copy')
  },
}

export const LastWeekUndone: Story = {
  args: { clientId: priya },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy last week' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(canvas.getAllByText('No work')).toHaveLength(7))
  },
}

export const SameAsYesterday: Story = {
  ...inThis(typed({ ...drawnWeek(), days: { [monday]: [entry({ overtime_hours: 2 })] } })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const same = (day: string) =>
      canvas.getByRole('button', { name: new RegExp(`^Same as .* on ${day}$`) })
    await canvas.findByText('Draft restored')
    await userEvent.click(await canvas.findByRole('button', { name: /^Same as Mon 16 on Tue 17/ }))
    await waitFor(() => expect(canvas.getAllByText('8.0 h + 2.0 h overtime')).toHaveLength(2))
    await expect(await lineOf(canvasElement, /Tuesday 17 November/)).toHaveFocus()
    await userEvent.click(same('Wed 18 Nov'))
    await waitFor(() => expect(canvas.getAllByText('8.0 h + 2.0 h overtime')).toHaveLength(3))
  },
}
export const SameAsYesterdayOnAPhone: Story = {
  ...SameAsYesterday,
  globals: { viewport: { value: 'phone' } },
}
