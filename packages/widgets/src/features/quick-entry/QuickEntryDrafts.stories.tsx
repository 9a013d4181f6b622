import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { worldIds } from '@daysheet/core/fixtures'
import { actIn, inAnotherTab, keptDraft } from '../days/editing/story-editing.ts'
import { says } from '../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { QuickEntry } from './QuickEntry.tsx'
import { forPriya, school } from './story-remembered.ts'
import { seen } from '../../ui/story-seen.ts'

const meta = {
  title: 'Worker/Quick entry/Kept drafts',
  component: QuickEntry,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof QuickEntry>
export default meta
type Story = StoryObj<typeof meta>

const { callum, priya } = worldIds

const draft = () => localStorage.getItem(`daysheet:draft:stories:${callum}:invoice:quick`)

const ticked = keptDraft({
  client_id: priya,
  period_start: '2026-11-09',
  period_end: '2026-11-15',
  due_date: '2026-11-13',
  worked: ['2026-11-10', '2026-11-11'],
  project_id: school,
  hours: 6,
})

/** The phone rang in the middle of it: the days are there again, and due from now. */
export const RestoredDraft: Story = {
  ...inThis({ ...forPriya, drafts: { 'invoice:quick': ticked } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Draft restored'))
    await expect(canvas.getByRole('button', { name: /Tuesday 10/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await userEvent.click(actIn(canvasElement, 'Save Draft'))
    await says('Invoice saved as draft')
    await expect(storyHost.world.invoices.at(-1)).toMatchObject({
      period_start: '2026-11-09',
      due_date: '2026-11-27',
      total_hours: 12,
    })
    await expect(draft()).toBeNull()
  },
}

export const DiscardedAndBack: Story = {
  ...RestoredDraft,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Discard' }))
    await expect(await canvas.findByRole('radio', { name: 'This week' })).toBeChecked()
    await expect(draft()).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await expect(await canvas.findByRole('button', { name: /Tuesday 10/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(draft()).toContain('2026-11-10')
  },
}

/** The same days are with the client already, from another tab. */
export const SentFromAnotherTab: Story = {
  ...RestoredDraft,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    inAnotherTab(`daysheet:draft:stories:${callum}:invoice:quick`, null)
    await seen(canvas.findByText(/Saving it makes another invoice/))
  },
}

/** A choice alone is nothing to keep; the first day that is ticked is. */
export const KeptFromTheFirstDay: Story = {
  ...inThis(forPriya),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: 'Last week' }))
    await userEvent.click(await canvas.findByRole('button', { name: /Saturday 14/ }))
    await expect(draft()).toBeNull()
    window.dispatchEvent(new Event('pagehide'))
    await expect(draft()).toContain('2026-11-14')
  },
}
