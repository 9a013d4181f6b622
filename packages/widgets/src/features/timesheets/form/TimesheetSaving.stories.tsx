import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { worldIds } from '@daysheet/core/fixtures'
import { actIn, lineOf } from '../../days/editing/story-editing.ts'
import { says } from '../../story-toast.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { TimesheetForm } from './TimesheetForm.tsx'
import { drawn } from './story-drawn-week.ts'
import { amendment, edit, LIST } from './story-edited-timesheets.ts'
import { seen } from '../../../ui/story-seen.ts'

const meta = {
  title: 'Worker/Timesheet form/Saving',
  component: TimesheetForm,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof TimesheetForm>
export default meta
type Story = StoryObj<typeof meta>

const { callum, priya } = worldIds

export const WrittenAndSaved: Story = {
  args: { clientId: priya },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await lineOf(canvasElement, /Monday 16 November/))
    await userEvent.click(await canvas.findByRole('button', { name: /Select a project/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Kirkstall/ }))
    await waitFor(() => expect(canvas.getByLabelText('Hours')).toHaveValue('8.0'))
    await userEvent.click(actIn(canvasElement, 'Save as Draft'))
    await says('Timesheet saved as draft')
    await waitFor(() => expect(storyHost.navigated).toEqual([LIST]))
    await expect(storyHost.world.timesheets.at(-1)).toMatchObject({
      status: 'draft',
      worker_id: callum,
      total_hours: 8,
      notes: 'Timesheet for 16 – 22 Nov 2026',
    })
    await expect(eventTypes()).toEqual(['timesheet.created'])
  },
}
export const WrittenAndSavedOnAPhone: Story = {
  ...WrittenAndSaved,
  globals: { viewport: { value: 'phone' } },
}

export const Submitted: Story = {
  ...inThis(drawn),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Draft restored')
    await userEvent.click(actIn(canvasElement, 'Submit Timesheet'))
    await says('Timesheet submitted successfully')
    await waitFor(() => expect(storyHost.navigated).toEqual([LIST]))
    await expect(storyHost.world.timesheets.at(-1)).toMatchObject({
      status: 'submitted',
      total_hours: 46,
    })
  },
}

export const DraftSubmitted: Story = {
  args: edit('draft'),
  play: async ({ canvasElement }) => {
    await lineOf(canvasElement, /Monday 16 November/)
    await userEvent.click(actIn(canvasElement, 'Submit Timesheet'))
    await says('Timesheet updated and submitted successfully')
  },
}

export const Amended: Story = {
  args: amendment,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Saturday was 4 hours, not 6.'))
    await userEvent.click(actIn(canvasElement, 'Resubmit Timesheet'))
    await says('Timesheet amended and resubmitted successfully')
    await waitFor(() => expect(storyHost.navigated).toEqual([LIST]))
  },
}

export const AmendmentKept: Story = {
  args: amendment,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Saturday was 4 hours, not 6.')
    await userEvent.click(actIn(canvasElement, 'Save as Draft'))
    await says('Timesheet amended and saved as draft')
  },
}

/** A host that stays on the page: nothing can be sent from it a second time. */
export const Sent: Story = {
  ...inThis(drawn),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    await userEvent.click(actIn(canvasElement, 'Submit Timesheet'))
    await canvas.findByText('Timesheet submitted')
    const sent = storyHost.world.timesheets.at(-1)
    await seen(canvas.getByRole('heading', { level: 1, name: sent?.timesheet_number }))
    await expect(canvas.queryByRole('button', { name: /Submit|Save/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Write another' }))
    await canvas.findByRole('heading', { level: 1, name: 'New Timesheet' })
  },
}
