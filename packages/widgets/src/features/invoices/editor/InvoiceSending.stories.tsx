import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { NetworkError } from '@daysheet/client'
import type { Failures } from '@daysheet/client/memory'
import type { ApiClient } from '@daysheet/core'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { actIn, keptDraft, typedEntry } from '../../days/editing/story-editing.ts'
import { says } from '../../story-toast.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { newInvoiceForm } from './invoice-form.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import { seen } from '../../../ui/story-seen.ts'

/** What becomes of an invoice when it is sent: it is, it was not, or nobody can tell. */
const meta = {
  title: 'Worker/Invoice editor/Sending',
  component: InvoiceEditor,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof InvoiceEditor>
export default meta
type Story = StoryObj<typeof meta>

const { priya } = worldIds
const monday = { ...newInvoiceForm('2026-11-21', priya), days: { '2026-11-16': [typedEntry()] } }
const typed = { drafts: { 'invoice:new': keptDraft(monday) } }

const submit = async (canvasElement: HTMLElement) => {
  await within(canvasElement).findByText('Draft restored')
  await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
}
/** What was made since the story began. */
const made = () => storyHost.world.invoices.slice(buildWorld().invoices.length)

/** A host that takes note of it and stays on the page. */
export const Sent: Story = {
  args: { onSubmitted: fn() },
  ...inThis(typed),
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await submit(canvasElement)
    await canvas.findByText('Invoice submitted')
    const [invoice] = made()
    await expect(args.onSubmitted).toHaveBeenCalledOnce()
    await seen(canvas.getByRole('heading', { level: 1, name: invoice?.invoice_number }))
    await seen(canvas.getByText('£220.00'))
    await expect(canvas.queryByRole('button', { name: /Submit|Save/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'View' }))
    await expect(storyHost.navigated).toEqual([{ to: 'invoice', id: invoice?.id }])
  },
}

export const AnotherAfterIt: Story = {
  ...Sent,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await submit(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Write another' }))
    await canvas.findByRole('heading', { level: 1, name: 'New Invoice' })
    await expect(canvas.queryByText('Draft restored')).toBeNull()
    await seen(canvas.findByText('Choose a client first'))
    await expect(made()).toHaveLength(1)
  },
}

const offline: Failures = {}

export const Offline: Story = {
  ...inThis({ ...typed, failures: offline, errors: ['unreachable'] }),
  play: async ({ canvasElement }) => {
    offline['invoices.create'] = 'offline'
    const canvas = within(canvasElement)
    await submit(canvasElement)
    await canvas.findByText('Nothing was sent')
    await seen(canvas.getByText(/You are offline, so nothing was sent/))
    await seen(canvas.getByText(/What you typed is kept on this device/))
    await expect(made()).toHaveLength(0)
    delete offline['invoices.create']
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }))
    await says('Invoice submitted successfully!')
    await expect(made()).toHaveLength(1)
  },
}

let answers = 0
/** The server makes the first one, and its answer is lost on the way back. */
const losesFirstAnswer = (client: ApiClient): ApiClient => {
  answers = 0
  const create: ApiClient['invoices']['create'] = async (...call) => {
    const answer = await client.invoices.create(...call)
    answers += 1
    if (answers === 1) throw new NetworkError('POST', { kind: 'timeout' })
    return answer
  }
  return { ...client, invoices: { ...client.invoices, create } }
}

export const Unanswered: Story = {
  ...inThis({ ...typed, adapt: losesFirstAnswer, errors: ['unreachable'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await submit(canvasElement)
    await canvas.findByText('No answer came')
    await seen(canvas.getByText(/we cannot tell whether this was saved/))
    await seen(canvas.getByText(/makes no second invoice/))
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }))
    await says('Invoice submitted successfully!')
    await waitFor(() => expect(answers).toBe(2))
    await expect(made()).toHaveLength(1)
  },
}

const draft = buildWorld().invoices.find(
  ({ worker_id, status }) => worker_id === worldIds.callum && status === 'draft',
)

/** The server submits a draft, and its answer is lost on the way back. */
const losesFirstUpdate = (client: ApiClient): ApiClient => {
  let isFirst = true
  const update: ApiClient['invoices']['update'] = async (...call) => {
    const answer = await client.invoices.update(...call)
    if (!isFirst) return answer
    isFirst = false
    throw new NetworkError('PUT')
  }
  return { ...client, invoices: { ...client.invoices, update } }
}

export const UnansweredDraft: Story = {
  args: { invoiceId: draft?.id },
  ...inThis({ adapt: losesFirstUpdate, errors: ['unreachable', 'wrong_state'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('heading', { level: 1, name: draft?.invoice_number })
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await canvas.findByText('No answer came')
    await userEvent.click(canvas.getByRole('button', { name: 'Send again' }))
    await canvas.findByText('Invoice submitted')
    await expect(eventTypes()).toEqual(['error', 'error', 'invoice.saved', 'invoice.submitted'])
  },
}
