import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { invoiceIn } from '../../story-invoices.ts'
import { WorkerInvoices } from '../../worker-documents/index.ts'
import { seen } from '../../../ui/story-seen.ts'

/** The list under a thumb: what a tap opens, and what stands above the rows. */
const meta = {
  title: 'Worker/Invoices/On a phone',
  component: WorkerInvoices,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
  globals: { viewport: { value: 'phone' } },
} satisfies Meta<typeof WorkerInvoices>
export default meta
type Story = StoryObj<typeof meta>

const { callum, imran } = worldIds
const draft = invoiceIn(buildWorld(), 'draft', { worker: callum })
const overdue = invoiceIn(buildWorld(), 'submitted', { worker: imran })

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
/** What a finger in the middle of this meets. */
const underAFinger = (element: Element) => {
  element.scrollIntoView({ block: 'center' })
  const { x, y } = middleOf(element)
  return document.elementFromPoint(x, y) ?? element
}
const cardOf = async (canvasElement: HTMLElement, number: string) => {
  const more = await within(canvasElement).findByRole('button', { name: `More for ${number}` })
  const card = more.closest('article')
  if (!card) throw new Error(`${number} has no card`)
  return { card, more }
}

/** On its amount, its dates and beside its buttons; the buttons keep what they do. */
export const CardOpensAnywhere: Story = {
  play: async ({ canvasElement }) => {
    const { card, more } = await cardOf(canvasElement, draft.invoice_number)
    const taps = [
      within(card).getByText(/^£/),
      within(card).getByText(/^Due/),
      within(card).getByText('Draft'),
      within(card).getByText(draft.invoice_number),
    ]
    for (const [index, place] of taps.entries()) {
      await userEvent.click(underAFinger(place))
      await expect(storyHost.navigated).toHaveLength(index + 1)
      await expect(storyHost.navigated.at(-1)).toEqual({ to: 'invoice', id: draft.id })
    }
    await userEvent.click(underAFinger(more))
    await seen(screen.findByRole('menu'))
    await expect(storyHost.navigated).toHaveLength(taps.length)
  },
}

export const MenuBesideTheActions: Story = {
  ...inThis({ as: 'imran' }),
  play: async ({ canvasElement }) => {
    const { card, more } = await cardOf(canvasElement, overdue.invoice_number)
    const actions = within(card)
      .getAllByRole('button')
      .filter((button) => button.checkVisibility() && button !== more)
      .filter((button) => button.hasAttribute('aria-label') && !button.closest('h2'))
    await expect(actions.length).toBeGreaterThan(0)
    for (const action of actions) {
      await expect(Math.abs(middleOf(action).y - middleOf(more).y)).toBeLessThan(4)
    }
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}

export const OneLineOfControls: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await cardOf(canvasElement, draft.invoice_number)
    const [tabs, list] = [
      canvas.getByRole('tablist'),
      canvas.getByRole('list', { name: 'Invoices' }),
    ]
    const top = canvas.getByRole('heading', { level: 1 }).getBoundingClientRect().top
    const controls = [...canvasElement.querySelectorAll('button, input, a')].filter(
      (control) =>
        control.checkVisibility() &&
        !tabs.contains(control) &&
        control.getBoundingClientRect().top >= top &&
        control.getBoundingClientRect().bottom <= list.getBoundingClientRect().top,
    )
    await expect(controls.length).toBeGreaterThan(2)
    const lines = new Set(controls.map((control) => Math.round(middleOf(control).y / 8)))
    await expect(lines.size).toBe(1)
  },
}

export const FilteredBehindOneButton: Story = {
  play: async ({ canvasElement }) => {
    await cardOf(canvasElement, draft.invoice_number)
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }))
    const filters = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await userEvent.click(filters.getByRole('radio', { name: /^Approved/ }))
    await waitFor(() =>
      expect(canvas.queryByRole('button', { name: `More for ${draft.invoice_number}` })).toBeNull(),
    )
    await userEvent.keyboard('{Escape}')
    await seen(canvas.findByRole('button', { name: 'Filters, 1 set' }))
  },
}
