import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fixtureId, worldIds } from '@daysheet/core/fixtures'
import { actIn, lengthenNames } from '../days/editing/story-editing.ts'
import { says } from '../story-toast.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { QuickEntry } from './QuickEntry.tsx'
import { forPriya, remembered, school } from './story-remembered.ts'
import { seen } from '../../ui/story-seen.ts'

const meta = {
  title: 'Worker/Quick entry',
  component: QuickEntry,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof QuickEntry>
export default meta
type Story = StoryObj<typeof meta>

const { callum, priya, simon } = worldIds
const flats = fixtureId('project', 1)

const rememberedEntry = () => localStorage.getItem(`daysheet:last:stories:${callum}:quick-entry`)
const WEEKDAYS = [/Monday 16/, /Tuesday 17/, /Wednesday 18/, /Thursday 19/, /Friday 20/]

export const Default: Story = { ...inThis(forPriya) }
export const NothingRemembered: Story = {}
export const OnlyClient: Story = { ...inThis({ as: 'liam' }) }
export const Phone: Story = { ...Default, globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { tags: ['visual'], ...Default, globals: { theme: 'dark' } }

/** The week of a project that was completed on its Friday is entered on the Saturday. */
export const ProjectCompletedOnFriday: Story = {
  ...inThis({
    ...forPriya,
    arrange: ({ projects }) => {
      const project = projects.find(({ id }) => id === school)
      Object.assign(project ?? {}, { status: 'completed', closed_on: '2026-11-20' })
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /Friday 20/ }))
    await userEvent.click(await canvas.findByRole('button', { name: /Project$/ }))
    const options = within(await screen.findByRole('listbox'))
    await seen(options.findByText('completed 20 Nov'))
    await userEvent.keyboard('{Escape}')
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says('Invoice submitted successfully!')
  },
}

/** The promise: five standard days are with the client after at most eight taps. */
export const SubmittedInEightTaps: Story = {
  ...Default,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    let taps = 0
    const tap = async (element: HTMLElement) => {
      taps += 1
      await userEvent.click(element)
    }
    for (const day of WEEKDAYS) await tap(await canvas.findByRole('button', { name: day }))
    await tap(actIn(canvasElement, 'Submit Invoice'))
    await says('Invoice submitted successfully!')
    await expect(taps).toBeLessThanOrEqual(8)
    await waitFor(() => expect(storyHost.navigated).toEqual([{ to: 'invoices' }]))
    await expect(storyHost.world.invoices.at(-1)).toMatchObject({
      status: 'submitted',
      client_id: priya,
      period_start: '2026-11-16',
      period_end: '2026-11-22',
      total_hours: 40,
    })
    await expect(
      storyHost.world.invoices.at(-1)?.items.every((item) => item.project_id === school),
    ).toBe(true)
    await expect(eventTypes()).toEqual(['invoice.created', 'invoice.submitted'])
    await expect(rememberedEntry()).toContain(school)
  },
}
export const SubmittedInEightTapsOnAPhone: Story = {
  ...SubmittedInEightTaps,
  globals: { viewport: { value: 'phone' } },
}

/** What the days come to shows before the project is chosen, at what was agreed with the client. */
export const BeforeTheProject: Story = {
  ...inThis({ remembered: { 'quick-entry': { client_id: priya, projects: {} } } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const day of WEEKDAYS)
      await userEvent.click(await canvas.findByRole('button', { name: day }))
    await seen(canvas.getByRole('button', { name: /Select a project/ }))
    const summary = canvas.getAllByText(/At your day rate with Hartwell/)
    await expect(summary.length).toBeGreaterThan(0)
    await seen(canvas.getAllByText('£1,100.00')[0])
  },
}

export const LastWeekSavedAsDraft: Story = {
  ...Default,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: 'Last week' }))
    await userEvent.click(await canvas.findByRole('button', { name: /Saturday 14/ }))
    await userEvent.click(actIn(canvasElement, 'Save Draft'))
    await says('Invoice saved as draft')
    await expect(storyHost.world.invoices.at(-1)).toMatchObject({
      status: 'draft',
      period_start: '2026-11-09',
      items: [{ work_date: '2026-11-14', work_type: 'weekend', hours: 8 }],
    })
  },
}

/** Last week is with this client already, disputed; this week is only a draft. */
export const WeekInvoicedBefore: Story = {
  ...Default,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: /Monday 16/ })
    await expect(canvas.queryByText('Overlaps another invoice')).toBeNull()
    await userEvent.click(canvas.getByRole('radio', { name: 'Last week' }))
    await seen(canvas.findByText('Overlaps another invoice'))
  },
}

/** Weekends are paid at what this client agreed, and say so before they are pressed. */
export const WeekendsAtTheirRate: Story = {
  ...inThis({
    ...forPriya,
    arrange: (world) => {
      for (const engagement of world.engagements) {
        if (engagement.client_id === priya) engagement.weekend_multiplier = 1.75
      }
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const saturday = await canvas.findByRole('button', { name: /Saturday 21 November, × 1.75/ })
    const friday = canvas.getByRole('button', { name: 'Friday 20 November' })
    await seen(within(saturday).getByText('× 1.75'))
    await expect(getComputedStyle(saturday).backgroundColor).not.toBe(
      getComputedStyle(friday).backgroundColor,
    )
  },
}

/** A site's whole name, however long: two of them may begin alike. */
export const WholeProjectName: Story = {
  ...inThis({ ...forPriya, arrange: lengthenNames }),
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const name = await within(canvasElement).findByText(/Old Boiler House, Phase Two$/)
    await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
    await expect(getComputedStyle(name).whiteSpace).not.toBe('nowrap')
  },
}

export const DayTakenBack: Story = {
  ...Default,
  play: async ({ canvasElement }) => {
    const monday = await within(canvasElement).findByRole('button', { name: /Monday 16/ })
    await userEvent.click(monday)
    await expect(monday).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(monday)
    await expect(monday).toHaveAttribute('aria-pressed', 'false')
  },
}

export const NoDayChosen: Story = {
  ...Default,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: /Monday 16/ })
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await expect(
      (
        await canvas.findAllByText('At least one work entry is required', undefined, {
          timeout: 8000,
        })
      ).length,
    ).toBeGreaterThan(0)
    await expect(storyHost.navigated).toEqual([])
  },
}

/** The project of last time is closed, and there are others to choose from. */
export const ProjectClosed: Story = {
  ...inThis(remembered(priya, fixtureId('project', 99))),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /Monday 16/ }))
    await canvas.findByRole('button', { name: /Select a project/ })
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await expect((await canvas.findAllByText(/Project is required/)).length).toBeGreaterThan(0)
    const project = canvas.getByRole('button', { name: /Select a project/ })
    await waitFor(() => expect(project).toHaveFocus())
  },
}

export const AnotherClient: Story = {
  ...inThis(remembered(simon, flats)),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /Client$/ }))
    await userEvent.click(await screen.findByRole('option', { name: /Hartwell/ }))
    await seen(canvas.findByRole('button', { name: /Select a project/ }))
  },
}

export const LongText: Story = {
  ...inThis({
    ...forPriya,
    arrange: lengthenNames,
  }),
}
export const NoProjects: Story = {
  ...inThis({
    ...forPriya,
    arrange: (world) => {
      world.assignments = []
    },
  }),
}
export const NoClients: Story = {
  ...inThis({
    arrange: (world) => {
      world.engagements = []
    },
  }),
}
export const SaveFails: Story = {
  ...inThis({ ...forPriya, failures: { 'invoices.create': 'internal' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const monday = await canvas.findByRole('button', { name: /Monday 16/ })
    await userEvent.click(monday)
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await seen(
      canvas.findByText(/What you typed is kept on this device/, undefined, {
        timeout: 8000,
      }),
    )
    await expect(monday).toHaveAttribute('aria-pressed', 'true')
  },
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

/** A host that stays on the page: the days that were sent are gone from it. */
export const SentAndAnother: Story = {
  ...Default,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /Monday 16/ }))
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await canvas.findByText('Invoice submitted')
    await expect(canvas.queryByRole('button', { name: /Submit|Save/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Write another' }))
    await canvas.findByRole('heading', { level: 1, name: 'Quick Entry' })
    await expect(await canvas.findByRole('button', { name: /Monday 16/ })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
  },
}
export const SavedAsDraft: Story = {
  ...Default,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /Monday 16/ }))
    await userEvent.click(actIn(canvasElement, 'Save Draft'))
    await seen(canvas.findByRole('button', { name: 'Write another' }))
    await expect(canvas.queryByRole('button', { name: /Submit|Save/ })).toBeNull()
  },
}
export const Denied: Story = { ...inThis({ as: 'client' }) }
