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
  title: 'Worker/Invoice editor/Warnings',
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

/** Callum, before he has filled in his profile. */
const unpaid = (days: InvoiceForm['days']): Story => ({
  ...inThis({
    drafts: { 'invoice:new': keptDraft({ ...newInvoiceForm(today, priya), days }) },
    arrange: (world) => {
      const nothing = { bank_account_number: null, utr_number: null, cis_registered: false }
      const worker = world.people.find(({ id }) => id === callum)
      Object.assign(worker ?? {}, nothing, { cis_answered: false })
      world.verifications = []
    },
  }),
})
const UNPAID = /Hartwell & Sons Construction can’t pay this: your bank details are missing\./

/** What the PDF will lack is said above the actions, and once more before it is sent for good. */
export const MissingDetails: Story = {
  ...unpaid({ '2026-11-16': [typedEntry()] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Draft restored')
    const caution = within(canvasElement)
      .getAllByText(UNPAID)
      .find((one) => one.checkVisibility())
    await expect(caution).toHaveTextContent('The PDF will also lack your UTR and CIS status.')
    const count = storyHost.world.invoices.length
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    const question = await screen.findByRole('alertdialog', {
      name: 'Submit without your bank details, UTR and CIS status?',
    })
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(storyHost.world.invoices).toHaveLength(count)

    const link = within(canvasElement)
      .getAllByRole('link', { name: 'Add them' })
      .find((one) => one.checkVisibility())
    if (!link) throw new Error('No link to the profile is in view')
    await userEvent.click(link)
    await expect(storyHost.navigated).toEqual([
      { to: 'profile', tab: 'banking', back: { to: 'new-invoice', client: priya } },
    ])
    window.dispatchEvent(new Event('pagehide'))
    await expect(localStorage.getItem(`daysheet:draft:stories:${callum}:invoice:new`)).toContain(
      '2026-11-16',
    )
  },
}
export const MissingDetailsOnAPhone: Story = {
  ...MissingDetails,
  globals: { viewport: { value: 'phone' } },
}

/** Today is Saturday: Sunday has not come. With more than one reason, one question names them all. */
export const DaysToCome: Story = {
  ...unpaid({ '2026-11-20': [typedEntry()], '2026-11-22': [typedEntry()] }),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Draft restored')
    await seen(shown(canvasElement, 'Sun 22 Nov has not come yet.'))
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    const question = await screen.findByRole('alertdialog', { name: 'Submit all the same?' })
    await expect(question).toHaveTextContent('Sun 22 Nov has not come yet.')
    await expect(question).toHaveTextContent(/will lack your bank details, UTR and CIS status/)
    await userEvent.click(within(question).getByRole('button', { name: 'Submit Invoice' }))
    await says('Invoice submitted successfully!')
  },
}
