import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import type { SavedInvoice } from '../provider/index.ts'
import { actIn } from '../features/days/editing/story-editing.ts'
import { says } from '../features/story-toast.ts'
import { InvoiceEditor } from '../features/invoices/editor/index.ts'
import { invoiceIn } from '../features/story-invoices.ts'
import { inWorld, storyHost, worldParameters } from '../features/story-world.tsx'

/** A host that looks at what is about to be sent. */
const meta = {
  title: 'Control/Before submitting',
  component: InvoiceEditor,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof InvoiceEditor>
export default meta
type Story = StoryObj<typeof meta>

const draft = invoiceIn(buildWorld(), 'draft', { worker: worldIds.callum })
const statusNow = () => storyHost.world.invoices.find(({ id }) => id === draft.id)?.status
const seen: SavedInvoice[] = []

const submit = async (canvasElement: HTMLElement) => {
  await waitFor(() => actIn(canvasElement, 'Submit Invoice'))
  await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
}

export const SeesTheBody: Story = {
  args: {
    invoiceId: draft.id,
    onBeforeSubmit: (invoice, { proceed }) => {
      seen.push(invoice)
      proceed()
    },
  },
  beforeEach: () => {
    seen.length = 0
  },
  play: async ({ canvasElement }) => {
    await submit(canvasElement)
    await says('Invoice submitted successfully!')
    const { client_id, period_start } = draft
    await expect(seen).toEqual([
      expect.objectContaining({
        document: expect.objectContaining({ id: draft.id }),
        body: expect.objectContaining({ client_id, period_start }),
      }),
    ])
    await expect(statusNow()).toBe('submitted')
  },
}

/** What was typed stays where it is. */
export const Refused: Story = {
  args: {
    invoiceId: draft.id,
    onBeforeSubmit: (_invoice, { cancel }) => cancel('Your site manager sends invoices on Fridays'),
  },
  play: async ({ canvasElement }) => {
    await submit(canvasElement)
    await says('Your site manager sends invoices on Fridays')
    await expect(statusNow()).toBe('draft')
    await waitFor(() => expect(actIn(canvasElement, 'Submit Invoice')).toBeEnabled())
    await expect(storyHost.events).toEqual([])
  },
}
