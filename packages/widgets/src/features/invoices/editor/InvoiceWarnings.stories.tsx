import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { actIn, keptDraft, lineOf, typedEntry } from '../../days/editing/story-editing.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { newInvoiceForm, type InvoiceForm } from './invoice-form.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import { seen } from '../../../ui/story-seen.ts'

/** What a worker is told before something is sent that was not meant. */
const meta = {
  title: 'Worker/Invoice editor, warnings',
  component: InvoiceEditor,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof InvoiceEditor>
export default meta
type Story = StoryObj<typeof meta>

const { callum, priya } = worldIds
const today = '2026-11-21'
const sent = (() => {
  const found = buildWorld().invoices.find(
    (one) => one.worker_id === callum && one.client_id === priya && one.status === 'disputed',
  )
  if (!found) throw new Error('Priya disputes nothing of Callum’s')
  return found
})()
const periodOf = ({ period_start, period_end }: typeof sent) => ({ period_start, period_end })
const typed = (days: InvoiceForm['days']) =>
  inThis({ drafts: { 'invoice:new': keptDraft({ ...newInvoiceForm(today, priya), days }) } })

const WARNING = '2 entries are not finished and will be left out: Wed 18 Nov, Thu 19 Nov.'
const shown = (canvasElement: HTMLElement, text: string) =>
  within(canvasElement)
    .getAllByText(text)
    .find((one) => one.checkVisibility())

/** Monday is finished; Wednesday has no project and Thursday no hours. */
export const UnfinishedEntries: Story = {
  ...typed({
    '2026-11-16': [typedEntry()],
    '2026-11-18': [typedEntry({ project_id: null })],
    '2026-11-19': [typedEntry({ hours: null })],
  }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Draft restored')
    await lineOf(canvasElement, /Wednesday 18 November/)
    const warning = shown(canvasElement, WARNING)
    await seen(warning)
    const submit = actIn(canvasElement, 'Submit Invoice')
    const [above, below] = [warning, submit].map((one) => one?.getBoundingClientRect().top ?? 0)
    await expect(above).toBeLessThan(below ?? 0)

    await userEvent.click(submit)
    const question = await screen.findByRole('alertdialog', {
      name: 'Submit without 2 unfinished entries?',
    })
    await expect(question).toHaveTextContent(WARNING)
    const count = storyHost.world.invoices.length
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(storyHost.world.invoices).toHaveLength(count)

    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    const again = within(await screen.findByRole('alertdialog'))
    await userEvent.click(again.getByRole('button', { name: 'Submit Invoice' }))
    await says('Invoice submitted successfully!')
    await expect(storyHost.world.invoices.at(-1)).toMatchObject({ total_hours: 8 })
  },
}
export const UnfinishedEntriesOnAPhone: Story = {
  ...UnfinishedEntries,
  globals: { viewport: { value: 'phone' } },
}

/** With nothing complete there is nothing to send, so nothing is asked: the day says what it lacks. */
export const NothingFinished: Story = {
  ...typed({ '2026-11-18': [typedEntry({ project_id: null })] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    await lineOf(canvasElement, /Wednesday 18 November/)
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says('Please complete at least one project entry with all required fields')
    await expect(screen.queryByRole('alertdialog')).toBeNull()
  },
}

/** Priya already has Callum's invoice for these days; another period has none. */
export const Overlapping: Story = {
  ...inThis({
    drafts: {
      'invoice:new': keptDraft({
        ...newInvoiceForm(today, priya),
        ...periodOf(sent),
        days: { [sent.period_start]: [typedEntry()] },
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Overlaps another invoice'))
    await seen(canvas.getByText(new RegExp(`The same client has ${sent.invoice_number} `)))
  },
}
