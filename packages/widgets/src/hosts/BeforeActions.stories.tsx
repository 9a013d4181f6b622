import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../ui/story-seen.ts'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import type { ActionControl } from '../provider/index.ts'
import { actIn } from '../features/days/editing/story-editing.ts'
import { says } from '../features/story-toast.ts'
import { InvoiceApprovalQueue } from '../features/invoices/queue/InvoiceApprovalQueue.tsx'
import { invoiceIn } from '../features/story-invoices.ts'
import {
  eventTypes,
  inThis,
  inWorld,
  storyHost,
  worldParameters,
} from '../features/story-world.tsx'

/** A host has a say in each act: `onBefore…` on the widgets, `onBefore` on the provider. */
const meta = {
  title: 'Control/Before acts',
  component: InvoiceApprovalQueue,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof InvoiceApprovalQueue>
export default meta
type Story = StoryObj<typeof meta>

const { aisha, priya } = worldIds
const aishas = invoiceIn(buildWorld(), 'submitted', { client: priya, worker: aisha })

type Question = { subject: unknown; control: Omit<ActionControl<unknown>, 'details'> }
/** The questions that reached the host of the story; cleared before each. */
const questions: Question[] = []
const note = (subject: unknown, control: Question['control']) =>
  void questions.push({ subject, control })
const clearQuestions = () => {
  questions.length = 0
}
const theQuestion = async () => {
  await waitFor(() => expect(questions).toHaveLength(1))
  const [question] = questions
  if (!question) throw new Error('The host was not asked')
  return question
}

const statusOf = (id: string) => storyHost.world.invoices.find((one) => one.id === id)?.status
const press = async (canvasElement: HTMLElement, name: string | RegExp) => {
  await waitFor(() => actIn(canvasElement, name))
  await userEvent.click(actIn(canvasElement, name))
}
const isUntouched = async () => {
  await expect(statusOf(aishas.id)).toBe('submitted')
  await expect(storyHost.events).toEqual([])
}

export const RefusedWithAReason: Story = {
  args: {
    invoiceId: aishas.id,
    onBeforeApprove: (_invoice, { cancel }) => cancel('Approvals are closed until Monday'),
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Approve')
    await says('Approvals are closed until Monday')
    await isUntouched()
  },
}

export const DecidedLater: Story = {
  args: { invoiceId: aishas.id, onBeforeApprove: note },
  beforeEach: clearQuestions,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Approve')
    const { subject, control } = await theQuestion()
    await expect(subject).toMatchObject({ id: aishas.id, invoice_number: aishas.invoice_number })
    await waitFor(() =>
      expect(actIn(canvasElement, 'Approve')).toHaveAttribute('aria-disabled', 'true'),
    )
    await isUntouched()
    control.proceed()
    await says('Invoice approved successfully')
    await expect(eventTypes()).toEqual(['invoice.approved'])
  },
}

export const TakenOver: Story = {
  args: { invoiceId: aishas.id, onBeforeApprove: (_invoice, { cancel }) => cancel() },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Approve')
    await waitFor(() =>
      expect(actIn(canvasElement, 'Approve')).not.toHaveAttribute('aria-disabled'),
    )
    await isUntouched()
    await expect(storyHost.errors).toEqual([])
  },
}

export const Broken: Story = {
  args: {
    invoiceId: aishas.id,
    onBeforeApprove: () => {
      throw new TypeError('limits is undefined')
    },
  },
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Approve')
    await says(/This site could not check what you wanted to do, so nothing was done/)
    await expect(statusOf(aishas.id)).toBe('submitted')
    await expect(storyHost.errors).toEqual([
      { code: 'before_failed', status: null, widget: 'invoice-approval-queue', retryable: false },
    ])
    await expect(storyHost.events).toEqual([{ version: 1, type: 'error', ...storyHost.errors[0] }])
  },
}

const disputed = async (canvasElement: HTMLElement) => {
  await press(canvasElement, 'Dispute')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Saturday was 4 hours.')
  await userEvent.click(dialog.getByRole('button', { name: 'Submit Dispute' }))
  return dialog
}

/** The host sees what the person wrote, and what they wrote stays when it refuses. */
export const RefusedReason: Story = {
  args: {
    invoiceId: aishas.id,
    onBeforeDispute: (_invoice, { details, cancel }) =>
      cancel(`“${details.reason}” names no day of the month`),
  },
  play: async ({ canvasElement }) => {
    const dialog = await disputed(canvasElement)
    await says('“Saturday was 4 hours.” names no day of the month')
    await expect(dialog.getByLabelText(/Reason/)).toHaveValue('Saturday was 4 hours.')
    await isUntouched()
  },
}

export const DialogTakenOver: Story = {
  args: { invoiceId: aishas.id, onBeforeDispute: (_invoice, { cancel }) => cancel() },
  play: async ({ canvasElement }) => {
    await disputed(canvasElement)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await isUntouched()
  },
}

const tick = async (canvasElement: HTMLElement, worker: string) => {
  const box = await waitFor(() => {
    const all = within(canvasElement).getAllByRole('checkbox', { name: new RegExp(worker) })
    const shown = all.find((one) => one.closest('td, div')?.checkVisibility())
    if (!shown) throw new Error(`No tick of ${worker} is in view`)
    return shown
  })
  await userEvent.click(box)
}

/** Several at once: the host is asked about each, one after the other. */
export const EachOfSeveral: Story = {
  args: { view: { status: 'submitted' }, onBeforeApprove: note },
  beforeEach: clearQuestions,
  play: async ({ canvasElement }) => {
    for (const worker of ['Aisha Bello', 'Liam Doherty']) await tick(canvasElement, worker)
    await press(canvasElement, 'Approve 2')
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Approve 2' }))
    const question = await theQuestion()
    await seen(screen.getByRole('progressbar'))
    question.control.proceed()
    await waitFor(() => expect(questions).toHaveLength(2))
    questions[1]?.control.cancel('Over your limit of £1,000')
    await seen(screen.findByText('1 of 2 approved'))
    await seen(screen.getByText('Over your limit of £1,000'))
    await expect(screen.queryByRole('button', { name: /Try/ })).toBeNull()
    await expect(eventTypes()).toEqual(['invoice.approved'])
  },
}

function Leaving() {
  const [isThere, setThere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setThere(false)}>
        Leave
      </button>
      {isThere && <InvoiceApprovalQueue invoiceId={aishas.id} onBeforeApprove={note} />}
    </>
  )
}

export const LeftWhileWaiting: Story = {
  render: () => <Leaving />,
  beforeEach: clearQuestions,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Approve')
    const { control } = await theQuestion()
    await press(canvasElement, 'Leave')
    control.proceed()
    await isUntouched()
    await expect(storyHost.errors).toEqual([])
  },
}

/** One hook for every act that has none of its own. */
export const AskedAtTheProvider: Story = {
  args: { invoiceId: aishas.id },
  ...inThis({ as: 'client', onBefore: ({ act }, { cancel }) => cancel(`Not here: ${act}`) }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Approve')
    await says('Not here: invoice.approve')
    await isUntouched()
  },
}
