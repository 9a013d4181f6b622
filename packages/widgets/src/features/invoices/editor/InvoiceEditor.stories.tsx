import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { addDays, eachDay } from '@daysheet/core'
import { buildWorld, fixtureId, worldIds } from '@daysheet/core/fixtures'
import { actIn, keptDraft, lengthenNames, lineOf } from '../../days/editing/story-editing.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { newInvoiceForm } from './invoice-form.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import { drawn, entry, today } from './story-drawn-week.ts'
import { edit } from './story-edited-invoices.ts'
import { seen } from '../../../ui/story-seen.ts'

const meta = {
  title: 'Worker/Invoice editor',
  component: InvoiceEditor,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof InvoiceEditor>
export default meta
type Story = StoryObj<typeof meta>

const { callum, liam, priya } = worldIds

export const New: Story = {}
export const ForOneClient: Story = { args: { clientId: priya } }
export const OnlyClient: Story = { ...inThis({ as: 'liam' }) }
/** Whoever is quicker than their connection finds the only project on the day all the same. */
export const DayBegunBeforeItsProjects: Story = {
  ...inThis({ as: 'liam', latency: 400 }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await lineOf(canvasElement, /Monday 16 November/))
    const canvas = within(canvasElement)
    await canvas.findAllByRole('button', { name: /Headingley Lane Loft/ }, { timeout: 5000 })
  },
}
/** A finger on its way to the notes finds them where they were when the days come. */
export const NotesStayWhenDaysCome: Story = {
  ...inThis({
    as: 'liam',
    latency: 400,
    // No other invoice of this week, which would be told of over the days.
    arrange: (world) => {
      world.invoices = world.invoices.filter(({ worker_id }) => worker_id !== liam)
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('status', { name: 'Loading projects' }, { timeout: 5000 })
    const notes = canvas.getByRole('textbox', { name: /^Notes/ })
    const { top } = notes.getBoundingClientRect()
    await lineOf(canvasElement, /Monday 16 November/)
    await expect(notes.getBoundingClientRect().top).toBe(top)
  },
}
export const NotesStayWhenDaysComeOnAPhone: Story = {
  ...NotesStayWhenDaysCome,
  globals: { viewport: { value: 'phone' } },
}
export const DrawnWeek: Story = { ...inThis(drawn) }
export const Phone: Story = { ...DrawnWeek, globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { ...DrawnWeek, globals: { theme: 'dark' }, tags: ['!test'] }

export const TwoProjectsOpen: Story = {
  tags: ['visual'],
  ...DrawnWeek,
  play: async ({ canvasElement }) => {
    await userEvent.click(await lineOf(canvasElement, /Wednesday 18 November/))
    await expect(await within(canvasElement).findAllByLabelText('Hours')).toHaveLength(2)
  },
}

export const FixedPriceOpen: Story = {
  ...DrawnWeek,
  play: async ({ canvasElement }) => {
    await userEvent.click(await lineOf(canvasElement, /Thursday 19 November/))
    await expect(await within(canvasElement).findByLabelText('Unit rate')).toHaveValue('38.00')
  },
}

export const OvertimeOpen: Story = {
  ...DrawnWeek,
  play: async ({ canvasElement }) => {
    await userEvent.click(await lineOf(canvasElement, /Tuesday 17 November/))
    await seen(within(canvasElement).findByText('2.0 h × £41.25 = £82.50'))
  },
}

export const Draft: Story = { args: edit('draft') }
export const Disputed: Story = { args: edit('disputed') }

export const DayRemovedAndBack: Story = {
  ...DrawnWeek,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await lineOf(canvasElement, /Monday 16 November/))
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove day Mon 16 Nov' }))
    await says('Removed Mon 16 Nov from invoice')
    await waitFor(() => expect(canvas.getAllByText('No work')).toHaveLength(2))
    await expect(canvas.getByRole('button', { name: /Monday 16 November/ })).toHaveFocus()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(canvas.getAllByText('No work')).toHaveLength(1))
  },
}
export const DayRemovedAndBackOnAPhone: Story = {
  ...DayRemovedAndBack,
  globals: { viewport: { value: 'phone' } },
}

export const ByKeyboard: Story = {
  args: { clientId: priya },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const first = await lineOf(canvasElement, /Monday 16 November/)
    first.focus()
    await userEvent.keyboard('{Enter}')
    const project = await canvas.findByRole('button', { name: /^Select a project/ })
    await waitFor(() => expect(project).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await screen.findByRole('option', { name: /Kirkstall Road Flats/ })
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(actIn(canvasElement, 'Submit Invoice')).toBeVisible())
    await userEvent.tab()
    await userEvent.tab()
    await waitFor(() => expect(canvas.getByLabelText('Hours')).toHaveFocus())
    await userEvent.keyboard('{ArrowUp}')
    await expect(canvas.getByLabelText('Hours')).toHaveValue('8.5')
  },
}

/** 31 days of three entries each: a key press must still reach the painted total in a frame. */
export const ManyRows: Story = {
  ...inThis({
    drafts: {
      'invoice:new': keptDraft({
        ...newInvoiceForm(today, priya),
        period_start: '2026-10-22',
        period_end: today,
        days: Object.fromEntries(
          eachDay(addDays(today, -30), today).map((day) => [
            day,
            [entry(1, { hours: 4 }), entry(2, { hours: 3 }), entry(3, { hours: 1 })],
          ]),
        ),
      }),
    },
  }),
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
      world.engagements = []
    },
  }),
}
export const NoProjects: Story = {
  args: { clientId: priya },
  ...inThis({
    arrange: (world) => {
      world.assignments = []
    },
  }),
}
export const NoDayRate: Story = {
  args: { clientId: priya },
  ...inThis({
    arrange: (world) => {
      for (const one of world.engagements) one.day_rate = null
      for (const one of world.people) one.standard_day_rate = null
      for (const one of world.assignments) one.day_rate = null
    },
  }),
}
export const Loading: Story = {
  ...inThis({ failures: { 'engagements.listInvoiceClients': 'pending' } }),
}
export const ServerError: Story = {
  ...inThis({ failures: { 'engagements.listInvoiceClients': 'internal' } }),
}
export const NetworkError: Story = {
  ...inThis({ failures: { 'engagements.listInvoiceClients': 'network' } }),
}
export const Denied: Story = {
  ...inThis({ as: 'client' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Only workers can create invoices.')
    await seen(canvas.getByRole('heading', { level: 1, name: 'New Invoice' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Back to Invoices' }))
    await expect(storyHost.navigated).toEqual([{ to: 'received-invoices' }])
  },
}

export const NotFound: Story = {
  ...inThis({ errors: ['not_found'] }),
  args: { invoiceId: fixtureId('invoice', 99_999) },
}
export const NotEditable: Story = {
  args: edit('approved'),
  play: async () => {
    await waitFor(() => expect(storyHost.navigated).toEqual([{ to: 'invoices' }]))
  },
}
export const SomebodyElses: Story = {
  ...inThis({ errors: ['access_denied'] }),
  args: {
    invoiceId: buildWorld().invoices.find(({ worker_id }) => worker_id !== callum)?.id,
  },
  play: async () => {
    await expect(await screen.findAllByText('Access denied')).not.toHaveLength(0)
    await expect(storyHost.navigated).toEqual([{ to: 'invoices' }])
  },
}
export const FailedToLoad: Story = {
  ...Draft,
  ...inThis({ failures: { 'invoices.read': 'internal' } }),
  play: async () => {
    await waitFor(() => expect(storyHost.navigated).toEqual([{ to: 'invoices' }]))
  },
}
