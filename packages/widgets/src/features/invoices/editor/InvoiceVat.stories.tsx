import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { actIn, keptDraft, typedEntry } from '../../days/editing/story-editing.ts'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { seen } from '../../../ui/story-seen.ts'
import { agreeVat } from '../../story-invoices.ts'
import { newInvoiceForm } from './invoice-form.ts'
import { InvoiceEditor } from './InvoiceEditor.tsx'

const meta = {
  title: 'Worker/Invoice editor/VAT',
  component: InvoiceEditor,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof InvoiceEditor>
export default meta
type Story = StoryObj<typeof meta>

const { callum, priya } = worldIds
const pair = { client_id: priya, worker_id: callum }
const phone = { viewport: { value: 'phone' } }
const plaster = { key: '1', description: 'Plaster, O’Brien & Sons', quantity: 1, rate: 150 }
const week = {
  ...newInvoiceForm('2026-11-21', priya),
  days: { '2026-11-16': [typedEntry()] },
  expenses: [{ ...plaster, cis_liable: false }],
}
const agreed = (terms: Parameters<typeof agreeVat>[2]) =>
  inThis({
    drafts: { 'invoice:new': keptDraft(week) },
    arrange: (world: World) => agreeVat(world, pair, terms),
  })
const choose = async (canvasElement: HTMLElement, option: string) => {
  const field = await within(canvasElement).findByRole('button', { name: /VAT treatment$/ })
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const newest = () => storyHost.world.invoices.at(-1)

export const ReverseCharge: Story = {
  ...agreed({ vat_treatment: 'reverse_charge' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByRole('button', { name: /^Reverse charge.*VAT treatment$/ }))
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says('Invoice submitted successfully!')
    await expect(newest()).toMatchObject({
      vat_treatment: 'reverse_charge',
      vat_amount: 0,
      reverse_charge_vat: 74,
      total_amount: 370,
    })
  },
}
/** HMRC's words stand beside the VAT that is not added, with the figure. */
export const ReverseChargeSaid: Story = {
  tags: ['visual'],
  ...agreed({ vat_treatment: 'reverse_charge' }),
  play: async ({ canvasElement }) => {
    const said = await within(canvasElement).findAllByText(
      /Reverse charge: Customer to pay the VAT to HMRC/,
    )
    await waitFor(() => expect(said.some((one) => one.checkVisibility())).toBe(true))
    await expect(said[0]).toHaveTextContent(/£74\.00, 20% of £370\.00/)
  },
}
export const ReverseChargeOnAPhone: Story = {
  ...agreed({ vat_treatment: 'reverse_charge' }),
  globals: phone,
}
export const Dark: Story = {
  ...agreed({ vat_treatment: 'reverse_charge' }),
  globals: { theme: 'dark' },
  tags: ['!test'],
}

/** Another one than agreed: the worker is told that the client sees it. */
export const DiffersFromAgreed: Story = {
  ...agreed({ vat_treatment: 'reverse_charge' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await choose(canvasElement, 'Reduced 5%')
    await seen(
      canvas.findByText(
        'Hartwell & Sons Construction agreed Reverse charge and sees that this differs.',
      ),
    )
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says('Invoice submitted successfully!')
    await expect(newest()).toMatchObject({
      vat_treatment: 'reduced',
      agreed_vat_treatment: 'reverse_charge',
    })
  },
}
export const DiffersOnAPhone: Story = {
  ...DiffersFromAgreed,
  globals: phone,
}

/** To an end user: it can't be chosen, and says why. */
export const NotLawful: Story = {
  ...agreed({ vat_treatment: 'standard', is_end_user: true }),
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole('button', { name: /VAT treatment$/ })
    await userEvent.click(field)
    const option = await screen.findByRole('option', { name: /Reverse charge/ })
    await expect(option).toHaveAttribute('aria-disabled', 'true')
    await expect(option).toHaveTextContent('An end user pays VAT to the worker')
  },
}

/** Nothing to choose for who is not registered. */
export const NotVatRegistered: Story = {
  ...inThis({
    drafts: { 'invoice:new': keptDraft(week) },
    arrange: (world: World) => {
      agreeVat(world, pair, { vat_treatment: 'reverse_charge' })
      const worker = world.people.find(({ id }) => id === callum)
      Object.assign(worker ?? {}, { vat_registered: false, vat_number: null })
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: /Client$/ })
    await expect(canvas.queryByRole('button', { name: /VAT treatment$/ })).toBeNull()
    await expect(canvas.queryByText(/Reverse charge/)).toBeNull()
  },
}

/** Travel: CIS is taken from it as from labour. */
export const CisApplies: Story = {
  ...agreed({ vat_treatment: 'standard' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'CIS applies' }))
    await seen(
      canvas.findByText('For travel and subsistence: CIS is taken from it as from labour.'),
    )
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says('Invoice submitted successfully!')
    await expect(newest()).toMatchObject({ liable_expenses_total: 150, cis_deduction: 74 })
  },
}
export const CisAppliesOnAPhone: Story = { ...CisApplies, globals: phone }
