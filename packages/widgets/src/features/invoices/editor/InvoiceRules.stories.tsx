import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { formatPounds } from '@daysheet/core'
import { buildWorld, fixtureId, worldIds, type World } from '@daysheet/core/fixtures'
import { actIn, keptDraft, typedEntry } from '../../days/editing/story-editing.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { invoiceIn } from '../../story-invoices.ts'
import { newInvoiceForm } from './invoice-form.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import { seen } from '../../../ui/story-seen.ts'

const meta = {
  title: 'Worker/Invoice editor/Rules',
  component: InvoiceEditor,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof InvoiceEditor>
export default meta
type Story = StoryObj<typeof meta>

const { callum, priya, simon } = worldIds
const monday = '2026-11-16'
const worker = { worker: callum }
const disputed = (world: World) => invoiceIn(world, 'disputed', worker)
const draft = (world: World) => invoiceIn(world, 'draft', worker)
const forPriya = (days: Record<string, ReturnType<typeof typedEntry>[]>) => ({
  drafts: { 'invoice:new': keptDraft({ ...newInvoiceForm('2026-11-21', priya), days }) },
})

/** Eight hours here, eighteen there: each may be right, both on one day are not. */
export const MoreThanADay: Story = {
  ...inThis(
    forPriya({
      [monday]: [
        typedEntry(),
        typedEntry({
          key: '2',
          project_id: fixtureId('project', 2),
          hours: 14,
          has_overtime: true,
          overtime_hours: 4.5,
        }),
      ],
      '2026-11-17': [typedEntry({ hours: 24 })],
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('More than 24 hours in one day'))
    await seen(canvas.getByText(/^Mon 16 Nov \(26\.5 h\)\./))
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says('Invoice submitted successfully!')
  },
}
export const MoreThanADayOnAPhone: Story = {
  ...MoreThanADay,
  globals: { viewport: { value: 'phone' } },
}

/** Callum answers on Saturday what was due on the Friday before. */
export const OverdueAmendment: Story = {
  args: { invoiceId: disputed(buildWorld()).id },
  ...inThis({
    arrange: (world) => {
      disputed(world).due_date = '2026-11-13'
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('It was due on 13 Nov'))
    const { id } = disputed(storyHost.world)
    await userEvent.click(actIn(canvasElement, 'Resubmit Invoice'))
    await says('Invoice amended and resubmitted successfully!')
    await expect(storyHost.world.invoices.find((one) => one.id === id)).toMatchObject({
      status: 'submitted',
      due_date: '2026-11-27',
    })
  },
}

/** The site was closed after the draft was written. */
export const ProjectArchivedSince: Story = {
  args: { invoiceId: draft(buildWorld()).id },
  ...inThis({
    arrange: (world) => {
      const named = new Set(draft(world).items.map(({ project_id }) => project_id))
      for (const project of world.projects) if (named.has(project.id)) project.archived = true
      // On this site Callum earns more than he agreed with the client in general.
      for (const assignment of world.assignments) {
        if (assignment.worker_id === callum && named.has(assignment.project_id)) {
          assignment.day_rate = 300
        }
      }
      for (const item of draft(world).items) if (item.rate !== null) item.rate = 37.5
    },
  }),
  play: async ({ canvasElement }) => {
    const { id } = draft(storyHost.world)
    await waitFor(() => actIn(canvasElement, 'Submit Invoice'))
    const shown = canvasElement.textContent
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says('Invoice submitted successfully!')
    const sent = storyHost.world.invoices.find((one) => one.id === id)
    await expect(sent?.status).toBe('submitted')
    // What stood on the screen is what was sent, to the penny.
    await expect(shown).toContain(formatPounds(sent?.net_amount ?? 0))
  },
}

/** The button says which day it copies. */
export const SameAsMonday: Story = {
  ...inThis(forPriya({ '2026-11-16': [typedEntry({ hours: 6 })] })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const again = await canvas.findByRole('button', { name: 'Same as Mon 16 on Tue 17 Nov' })
    await expect(again).toHaveTextContent('Same as Mon 16')
    await userEvent.click(again)
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: 'Same as Mon 16 on Tue 17 Nov' })).toBeNull(),
    )
    await canvas.findByRole('button', { name: 'Same as Tue 17 on Wed 18 Nov' })
  },
}
export const SameAsMondayOnAPhone: Story = {
  ...SameAsMonday,
  globals: { viewport: { value: 'phone' } },
}

/** Undo belongs to the form that it was said in. */
export const UndoGoesWithItsForm: Story = {
  args: { clientId: priya },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Copy last week' }))
    await says(/^Copied \d days? from/)
    await userEvent.click(canvas.getByRole('button', { name: /Client$/ }))
    const other = storyHost.world.people.find(({ id }) => id === simon)
    await userEvent.click(
      await screen.findByRole('option', { name: new RegExp(other?.company_name ?? '') }),
    )
    // A message of this kind stays for four seconds by itself.
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull(), {
      timeout: 1500,
    })
  },
}
