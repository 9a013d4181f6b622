import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { worldIds } from '@daysheet/core/fixtures'
import { actIn, keptDraft, lineOf } from '../../days/editing/story-editing.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import { drawn, drawnWeek, entry, school } from './story-drawn-week.ts'
import { seen } from '../../../ui/story-seen.ts'

/** What is wrong with an invoice is shown where it is put right. */
const meta = {
  title: 'Worker/Invoice editor/Mistakes',
  component: InvoiceEditor,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof InvoiceEditor>
export default meta
type Story = StoryObj<typeof meta>

const { priya } = worldIds

export const NothingToSend: Story = {
  args: { clientId: priya },
  play: async ({ canvasElement }) => {
    await lineOf(canvasElement, /Monday 16 November/)
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says('Please complete at least one project entry with all required fields')
    await seen(within(canvasElement).findByText('At least one work entry is required'))
  },
}

export const WrongInAFoldedDay: Story = {
  ...inThis({
    drafts: {
      'invoice:new': keptDraft({
        ...drawnWeek(),
        days: { ...drawnWeek().days, '2026-11-20': [entry(1, { hours: 30 })] },
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    await lineOf(canvasElement, /Friday 20 November/)
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    const hours = await canvas.findByLabelText('Hours')
    await waitFor(() => expect(hours).toHaveFocus())
    await expect(canvas.getByRole('button', { name: /Friday 20 November/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    )
    await expect(canvas.getAllByText(/Maximum 24 hours/).length).toBeGreaterThan(1)
  },
}
export const WrongInAFoldedDayOnAPhone: Story = {
  ...WrongInAFoldedDay,
  globals: { viewport: { value: 'phone' } },
}

export const ExpenseIncomplete: Story = {
  ...inThis(drawn),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    await userEvent.click(canvas.getByRole('button', { name: 'Add expense' }))
    await waitFor(() => expect(canvas.getAllByLabelText('Description').at(-1)).toHaveFocus())
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says('Please complete all expense fields correctly')
    await seen(canvas.findByText('Rate must be greater than 0'))
  },
}

export const RefusedByTheServer: Story = {
  ...inThis({ ...drawn, errors: ['invalid'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    const thursday = await lineOf(canvasElement, /Thursday 19 November/)
    // Taken off the school while the invoice was being written.
    const { world } = storyHost
    world.assignments = world.assignments.filter(({ project_id }) => project_id !== school)
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await waitFor(() => expect(thursday).toHaveAttribute('aria-expanded', 'true'))
    await waitFor(() =>
      expect(canvas.getAllByText(/You are not assigned to this project/).length).toBeGreaterThan(1),
    )
    await expect(document.activeElement).toHaveTextContent('Otley School Extension')
  },
}

export const TooLongAPeriod: Story = {
  ...inThis({
    drafts: { 'invoice:new': keptDraft({ ...drawnWeek(), period_start: '2025-11-16' }) },
  }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('A period can cover at most 366 days'))
  },
}

export const WorkOutsideThePeriod: Story = {
  ...inThis({
    drafts: { 'invoice:new': keptDraft({ ...drawnWeek(), period_start: '2026-11-18' }) },
  }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('2 days with work are outside the period'))
  },
}
