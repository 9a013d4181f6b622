import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { addDays, eachDay, type InvoiceStatus } from '@daysheet/core'
import { buildWorld, fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import type { DayEntry } from '../../days/index.ts'
import {
  actIn,
  keptDraft,
  lengthenNames,
  lineOf,
  typedEntry,
} from '../../days/editing/story-editing.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { newInvoiceForm, type InvoiceForm } from './invoice-form.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import { seen } from '../../../ui/story-seen.ts'

const meta = {
  title: 'Worker/Invoice editor',
  component: InvoiceEditor,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof InvoiceEditor>
export default meta
type Story = StoryObj<typeof meta>

const { callum, priya } = worldIds
const today = '2026-11-21'
const monday = '2026-11-16'

/** Callum's invoice in this status; the world is the same on every call. */
const stored = (world: World, status: InvoiceStatus) => {
  const invoice = world.invoices.find((one) => one.worker_id === callum && one.status === status)
  if (!invoice) throw new Error(`Callum has no ${status} invoice`)
  return invoice
}
const idOf = (status: InvoiceStatus) => stored(buildWorld(), status).id
const edit = (status: InvoiceStatus) => ({ invoiceId: idOf(status) })

const school = fixtureId('project', 2)
const entry = (key: number, more: Partial<DayEntry> = {}) =>
  typedEntry({ key: String(key), ...more })

/** The week of the drawings: two projects on Wednesday, a wall at a fixed price on Thursday. */
const drawnWeek = (): InvoiceForm => ({
  ...newInvoiceForm(today, priya),
  days: {
    [monday]: [entry(1)],
    '2026-11-17': [entry(1, { has_overtime: true, overtime_hours: 2 })],
    '2026-11-18': [
      entry(1, { hours: 5 }),
      entry(2, { hours: 3, notes: 'Moved to Otley at 13:00, scaffold not signed off.' }),
    ],
    '2026-11-19': [
      entry(1, {
        project_id: school,
        pricing_type: 'fixed_price',
        item_description: 'Garden wall, stretcher bond, per m²',
        quantity: 14,
        unit_rate: 38,
      }),
    ],
    '2026-11-20': [entry(1)],
    '2026-11-21': [entry(1, { hours: 4, work_type: 'weekend' })],
  },
  expenses: [
    { key: '1', description: 'Engineering bricks, one pallet', quantity: 1, rate: 186.4 },
    { key: '2', description: 'Parking, Kirkstall Road', quantity: 5, rate: 9.5 },
  ],
  notes: 'Week 47. Gate code changed on Thursday.',
})
const drawn = { drafts: { 'invoice:new': keptDraft(drawnWeek()) } }

const choose = async (field: HTMLElement, option: string) => {
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(option) }))
}

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

const keyOf = (document: string) => `daysheet:draft:stories:${callum}:${document}`

export const Draft: Story = { args: edit('draft') }
export const Disputed: Story = { args: edit('disputed') }

export const WrittenAndSaved: Story = {
  args: { clientId: priya },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await lineOf(canvasElement, /Monday 16 November/))
    await userEvent.click(await canvas.findByRole('switch', { name: 'Overtime' }))
    await says('Please select a project first')
    await choose(canvas.getByRole('button', { name: /Select a project/ }), 'Kirkstall')
    await userEvent.click(canvas.getByRole('switch', { name: 'Overtime' }))
    await waitFor(() => expect(canvas.getByLabelText('Overtime hours')).toHaveValue('2.0'))
    await userEvent.click(canvas.getByRole('button', { name: 'Add project to Mon 16 Nov' }))
    await waitFor(() => expect(canvas.getAllByLabelText('Hours')[1]).toHaveValue('1.0'))
    await userEvent.click(actIn(canvasElement, 'Save Draft'))
    await says('Invoice saved as draft')
    await waitFor(() => expect(storyHost.navigated).toEqual([{ to: 'invoices' }]))
    // Until the list has come it is the form that was left, not the one of a saved draft.
    await seen(canvas.getByRole('heading', { level: 1, name: 'New Invoice' }))
    const saved = storyHost.world.invoices.at(-1)
    // The second entry never got a project, so it was left out.
    await expect(saved).toMatchObject({ status: 'draft', subtotal: 302.5, total_hours: 10 })
    await expect(storyHost.events.map(({ type }) => type)).toEqual(['invoice.created'])
  },
}
export const WrittenAndSavedOnAPhone: Story = {
  ...WrittenAndSaved,
  globals: { viewport: { value: 'phone' } },
}

export const Submitted: Story = {
  ...DrawnWeek,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Draft restored')
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says('Invoice submitted successfully!')
    await waitFor(() => expect(storyHost.navigated).toEqual([{ to: 'invoices' }]))
    await expect(storyHost.world.invoices.at(-1)).toMatchObject({ status: 'submitted' })
    await expect(localStorage.getItem(keyOf('invoice:new'))).toBeNull()
  },
}

export const Amended: Story = {
  ...Disputed,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/Overtime on Tuesday was not agreed/))
    await userEvent.click(actIn(canvasElement, 'Resubmit Invoice'))
    await says('Invoice amended and resubmitted successfully!')
    await expect(stored(storyHost.world, 'submitted').rejection_reason).toBeNull()
  },
}

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
  ...DrawnWeek,
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

export const SaveFails: Story = {
  ...inThis({ ...drawn, failures: { 'invoices.create': 'internal' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says('Something went wrong on our side. Nothing was changed. Please try again.')
    await seen(canvas.findByText(/What you typed is kept on this device/))
    await expect(localStorage.getItem(keyOf('invoice:new'))).not.toBeNull()
  },
}

/** The database went away just when it was to keep the draft that was open. */
export const NobodyKnowsWhetherItWasSaved: Story = {
  ...inThis({ ...drawn, failures: { 'invoices.create': 'outcome_unknown' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says(
      "We can't tell whether this was saved. Please reload and look before you do it again.",
    )
    await seen(canvas.findByText(/What you typed is kept on this device/))
    await expect(screen.queryByText(/Failed to|Nothing was changed/)).toBeNull()
  },
}

export const SessionExpires: Story = {
  ...inThis({ ...drawn, failures: { 'invoices.create': 'not_signed_in' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const notes = (await canvas.findAllByLabelText(/Notes/)).at(-1)
    if (!notes) throw new Error('The editor has lost its notes')
    await userEvent.type(notes, ' Typed before it expired.')
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await waitFor(() =>
      expect(localStorage.getItem(keyOf('invoice:new'))).toContain('Typed before it expired.'),
    )
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
