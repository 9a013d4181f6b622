import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { worldIds } from '@daysheet/core/fixtures'
import { actIn, lineOf } from '../../days/editing/story-editing.ts'
import { says } from '../../story-toast.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { InvoiceEditor } from './InvoiceEditor.tsx'
import { drawn } from './story-drawn-week.ts'
import { edit, keyOf, stored } from './story-edited-invoices.ts'
import { seen } from '../../../ui/story-seen.ts'

const meta = {
  title: 'Worker/Invoice editor/Saving',
  component: InvoiceEditor,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof InvoiceEditor>
export default meta
type Story = StoryObj<typeof meta>

const { priya } = worldIds

const choose = async (field: HTMLElement, option: string) => {
  await userEvent.click(field)
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(option) }))
}

export const WrittenAndSaved: Story = {
  args: { clientId: priya },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await lineOf(canvasElement, /Monday 16 November/))
    await userEvent.click(await canvas.findByRole('switch', { name: 'Overtime' }))
    await says('Please select a project first')
    await choose(canvas.getByRole('button', { name: /Select a project/ }), 'Kirkstall')
    await userEvent.click(canvas.getByRole('switch', { name: 'Overtime' }))
    await waitFor(() => expect(canvas.getByLabelText('Overtime hours')).toHaveValue('2.0'))
    await userEvent.click(canvas.getByRole('button', { name: 'Add project to Mon 16 Nov' }))
    await waitFor(() => expect(canvas.getAllByLabelText('Hours')[1]).toHaveValue('1.0'))
    await userEvent.click(actIn(canvasElement, 'Save Draft'))
    await says('Invoice saved as draft')
    await waitFor(() => expect(storyHost.navigated).toEqual([{ to: 'invoices' }]))
    // Until the list has come it is the form that was left, not the one of a saved draft.
    await seen(canvas.getByRole('heading', { level: 1, name: 'New Invoice' }))
    const saved = storyHost.world.invoices.at(-1)
    // The second entry never got a project, so it was left out.
    await expect(saved).toMatchObject({ status: 'draft', subtotal: 302.5, total_hours: 10 })
    await expect(eventTypes()).toEqual(['invoice.created'])
  },
}
export const WrittenAndSavedOnAPhone: Story = {
  ...WrittenAndSaved,
  globals: { viewport: { value: 'phone' } },
}

export const Submitted: Story = {
  ...inThis(drawn),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Draft restored')
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says('Invoice submitted successfully!')
    await waitFor(() => expect(storyHost.navigated).toEqual([{ to: 'invoices' }]))
    await expect(storyHost.world.invoices.at(-1)).toMatchObject({ status: 'submitted' })
    await expect(localStorage.getItem(keyOf('invoice:new'))).toBeNull()
  },
}

export const Amended: Story = {
  args: edit('disputed'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/Overtime on Tuesday was not agreed/))
    await userEvent.click(actIn(canvasElement, 'Resubmit Invoice'))
    await says('Invoice amended and resubmitted successfully!')
    await expect(stored(storyHost.world, 'submitted').rejection_reason).toBeNull()
  },
}

export const SaveFails: Story = {
  ...inThis({ ...drawn, failures: { 'invoices.create': 'internal' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says('Something went wrong on our side. Nothing was changed. Please try again.')
    await seen(canvas.findByText(/What you typed is kept on this device/))
    await expect(localStorage.getItem(keyOf('invoice:new'))).not.toBeNull()
  },
}

/** The database went away just when it was to keep the draft that was open. */
export const NobodyKnowsWhetherItWasSaved: Story = {
  ...inThis({ ...drawn, failures: { 'invoices.create': 'outcome_unknown' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draft restored')
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await says(
      "We can't tell whether this was saved. Please reload and look before you do it again.",
    )
    await seen(canvas.findByText(/What you typed is kept on this device/))
    await expect(screen.queryByText(/Failed to|Nothing was changed/)).toBeNull()
  },
}

export const SessionExpires: Story = {
  ...inThis({ ...drawn, failures: { 'invoices.create': 'not_signed_in' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const notes = (await canvas.findAllByLabelText(/Notes/)).at(-1)
    if (!notes) throw new Error('The editor has lost its notes')
    await userEvent.type(notes, ' Typed before it expired.')
    await userEvent.click(actIn(canvasElement, 'Submit Invoice'))
    await waitFor(() =>
      expect(localStorage.getItem(keyOf('invoice:new'))).toContain('Typed before it expired.'),
    )
  },
}
