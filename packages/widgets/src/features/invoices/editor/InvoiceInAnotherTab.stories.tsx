import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { worldIds } from '@daysheet/core/fixtures'
import { inAnotherTab, keptDraft, lineOf } from '../../days/editing/story-editing.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, worldParameters } from '../../story-world.tsx'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import { draft, edited, notesOf, saveElsewhere, typedWeek } from './story-kept-drafts.ts'
import { keyOf } from './story-edited-invoices.ts'
import { seen } from '../../../ui/story-seen.ts'

/** The same draft is open in two tabs of one browser. */
const meta = {
  title: 'Worker/Invoice editor/Another tab',
  component: InvoiceEditor,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof InvoiceEditor>
export default meta
type Story = StoryObj<typeof meta>

const { priya } = worldIds

export const TypedInAnotherTab: Story = {
  args: { clientId: priya },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await lineOf(canvasElement, /Monday 16 November/)
    await userEvent.type(await notesOf(canvasElement), 'Here')
    inAnotherTab(keyOf('invoice:new'), keptDraft(typedWeek({ notes: 'There' })))
    await seen(canvas.findByText('Also open in another tab'))
    await userEvent.type(await notesOf(canvasElement), ' too')
    window.dispatchEvent(new Event('pagehide'))
    await expect(localStorage.getItem(keyOf('invoice:new'))).toContain('There')
    await userEvent.click(canvas.getByRole('button', { name: 'Keep what is typed here' }))
    await waitFor(() => expect(canvas.queryByText('Also open in another tab')).toBeNull())
    await expect(localStorage.getItem(keyOf('invoice:new'))).toContain('Here too')
  },
}

export const TakenFromAnotherTab: Story = {
  args: { clientId: priya },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await lineOf(canvasElement, /Monday 16 November/)
    inAnotherTab(keyOf('invoice:new'), keptDraft(typedWeek({ notes: 'There' })))
    await userEvent.click(await canvas.findByRole('button', { name: 'Use what was typed there' }))
    await waitFor(async () => expect(await notesOf(canvasElement)).toHaveValue('There'))
    await expect(canvas.queryByText('Also open in another tab')).toBeNull()
  },
}

export const SavedInAnotherTab: Story = {
  args: { invoiceId: draft.id },
  play: async ({ canvasElement }) => {
    await notesOf(canvasElement)
    saveElsewhere('Saved in the other tab')
    inAnotherTab(keyOf(edited), null)
    await says(/was saved in another tab/)
    await waitFor(async () =>
      expect(await notesOf(canvasElement)).toHaveValue('Saved in the other tab'),
    )
  },
}

export const SentFromAnotherTab: Story = {
  args: { clientId: priya },
  ...inThis({ drafts: { 'invoice:new': keptDraft(typedWeek()) } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    inAnotherTab(keyOf('invoice:new'), null)
    await seen(canvas.findByText(/Saving it makes another invoice/))
  },
}
