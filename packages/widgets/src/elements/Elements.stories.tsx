import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { createMemoryClient } from '@daysheet/client/memory'
import { buildWorld, worldIds, type World, type WorldInvoice } from '@daysheet/core/fixtures'
import { says } from '../features/story-toast.ts'
import type { DaysheetEvent } from '../provider/index.ts'
import { DaysheetElements, type BeforeDetail, type DaysheetElement } from './index.ts'
import { seen } from '../ui/story-seen.ts'

/** The widgets on a page without React: `<daysheet-invoice-editor>` and its like. */
const meta = {
  title: 'Elements',
  render: () => <main data-page="" />,
  parameters: { bare: true, flush: true },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>
type Tag = 'daysheet-invoice-editor' | 'daysheet-invoice-approvals' | 'daysheet-timesheet-form'

const { aisha, callum, priya } = worldIds
const slow = { timeout: 20_000 }

const invoiceOf = (world: World, more: Partial<WorldInvoice>): WorldInvoice => {
  const found = world.invoices.find((one) =>
    Object.entries(more).every(([key, value]) => one[key as keyof WorldInvoice] === value),
  )
  if (!found) throw new Error('The world has no such invoice')
  return found
}

/** A page of its own world, with the types of the events that reached it. */
function pageAs(canvasElement: HTMLElement, as: string) {
  const world = buildWorld()
  const client = createMemoryClient({ world, as })
  const page = canvasElement.querySelector<HTMLElement>('[data-page]')
  if (!page) throw new Error('The page is not there')
  const eventTypes: string[] = []
  page.addEventListener('daysheet-event', ({ detail }) => void eventTypes.push(detail.type))
  const put = <Name extends Tag>(tag: Name, attributes: Record<string, string> = {}) => {
    const element = document.createElement(tag)
    Object.assign(element, { client, today: world.today })
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    page.append(element)
    return element
  }
  return { world, client, page, eventTypes, put }
}

const shown = (element: HTMLElement, name: string | RegExp) =>
  waitFor(() => {
    const all = within(element).getAllByRole('button', { name })
    const found = all.find((one) => one.checkVisibility())
    if (!found) throw new Error(`No ${String(name)} is in view`)
    return found
  }, slow)
const press = async (element: HTMLElement, name: string | RegExp) =>
  userEvent.click(await shown(element, name))

export const SendsAnInvoice: Story = {
  play: async ({ canvasElement }) => {
    const { world, page, eventTypes, put } = pageAs(canvasElement, callum)
    const draft = invoiceOf(world, { status: 'draft', worker_id: callum })
    const sent: DaysheetEvent[] = []
    // With and without a dot in its name.
    for (const name of ['daysheet:invoice.submitted', 'daysheet-invoice-submitted']) {
      page.addEventListener(name, (event) => {
        sent.push((event as CustomEvent<DaysheetEvent>).detail)
      })
    }
    const editor = put('daysheet-invoice-editor', { 'invoice-id': draft.id })
    await press(editor, 'Submit Invoice')
    await says('Invoice submitted successfully!')
    await expect(eventTypes).toEqual(['invoice.saved', 'invoice.submitted'])
    const submitted = { version: 1, type: 'invoice.submitted', invoice_id: draft.id }
    await expect(sent).toMatchObject([submitted, submitted])
    await expect(draft.status).toBe('submitted')
    // The page goes nowhere, so the element says what was done and the next one can be written.
    await press(editor, 'Write another')
    await within(editor).findByRole('heading', { name: 'New Invoice' }, slow)
  },
}

/** Two people, tenants and themes side by side; nothing of one is seen in the other. */
export const OnePageWithSeveral: Story = {
  play: async ({ canvasElement }) => {
    const { world, put } = pageAs(canvasElement, callum)
    const form = put('daysheet-timesheet-form', { theme: 'dark', tenant: 'night' })
    const queue = put('daysheet-invoice-approvals', { theme: 'light', density: 'compact' })
    queue.client = createMemoryClient({ world, as: priya })
    await within(form).findByRole('heading', { name: 'New Timesheet' }, slow)
    await within(queue).findByRole('heading', { name: 'Invoices' }, slow)
    const rootOf = (element: HTMLElement) => element.querySelector('[data-daysheet-root]')
    await expect(rootOf(form)).toHaveAttribute('data-theme', 'dark')
    await expect(rootOf(queue)).toHaveAttribute('data-theme', 'light')
    await expect(getComputedStyle(form).display).toBe('block')
    form.setAttribute('theme', 'light')
    await waitFor(() => expect(rootOf(form)).toHaveAttribute('data-theme', 'light'))
  },
}

export const FollowsItsAttributes: Story = {
  play: async ({ canvasElement }) => {
    const { world, put } = pageAs(canvasElement, priya)
    const [first, second] = world.invoices.filter(
      ({ client_id, status }) => client_id === priya && status === 'submitted',
    )
    if (!first || !second) throw new Error('There are no two invoices to look at')
    await expect(first.worker_id).not.toBe(second.worker_id)
    const queue = put('daysheet-invoice-approvals', { 'invoice-id': first.id })
    const selected: (string | null)[] = []
    queue.addEventListener('daysheet-select', ({ detail }) => void selected.push(detail.id))
    const opened = (invoice: WorldInvoice) => {
      const worker = world.people.find(({ id }) => id === invoice.worker_id)
      const name = new RegExp(worker?.full_name ?? 'nobody')
      return within(queue).findByRole('heading', { name }, slow)
    }
    await opened(first)
    queue.invoiceId = second.id
    await opened(second)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(queue.hasAttribute('invoice-id')).toBe(false), slow)
    await expect(selected).toEqual([null])
  },
}

const approvalOf = async (canvasElement: HTMLElement) => {
  const { world, page, eventTypes, put } = pageAs(canvasElement, priya)
  const invoice = invoiceOf(world, { client_id: priya, worker_id: aisha, status: 'submitted' })
  const queue = put('daysheet-invoice-approvals', { 'invoice-id': invoice.id })
  await shown(queue, 'Approve')
  return { page, eventTypes, invoice, queue }
}

export const AsksThePage: Story = {
  play: async ({ canvasElement }) => {
    const { page, eventTypes, invoice, queue } = await approvalOf(canvasElement)
    const beforeDetails: BeforeDetail[] = []
    const answer = (reply: (detail: BeforeDetail, event: Event) => void) =>
      page.addEventListener(
        'daysheet-before',
        (event) => {
          beforeDetails.push(event.detail)
          reply(event.detail, event)
        },
        { once: true },
      )

    answer(({ cancel }) => cancel('Approvals are closed until Monday'))
    await press(queue, 'Approve')
    await says('Approvals are closed until Monday')

    answer((_detail, event) => event.preventDefault())
    await press(queue, 'Approve')
    await waitFor(() => expect(beforeDetails).toHaveLength(2))
    await waitFor(() => expect(eventTypes).toEqual([]))

    answer(({ wait }) => wait())
    await press(queue, 'Approve')
    await waitFor(() => expect(beforeDetails).toHaveLength(3))
    await expect(beforeDetails[2]).toMatchObject({
      act: 'invoice.approve',
      subject: { id: invoice.id },
    })
    await expect(invoice.status).toBe('submitted')
    beforeDetails[2]?.proceed()
    await says('Invoice approved successfully')
    await expect(eventTypes).toEqual(['invoice.approved'])
  },
}

/** A listener whose check breaks lets nothing through. */
export const BrokenListener: Story = {
  play: async ({ canvasElement }) => {
    const { page, eventTypes, invoice, queue } = await approvalOf(canvasElement)
    page.addEventListener('daysheet-before', () => {
      throw new TypeError('limits is undefined')
    })
    await press(queue, 'Approve')
    await says(/This site could not check what you wanted to do/)
    await expect(invoice.status).toBe('submitted')
    await expect(eventTypes).toEqual(['error'])
  },
}

export const MovedAndRemoved: Story = {
  play: async ({ canvasElement }) => {
    const { page, put } = pageAs(canvasElement, callum)
    const editor = put('daysheet-invoice-editor')
    const notes = await within(editor).findByLabelText(/Notes/, undefined, slow)
    await userEvent.type(notes, 'Gate code 4471')
    const overlays = () => document.querySelectorAll('[data-daysheet-root="portal"]').length
    const before = overlays()

    const section = document.createElement('section')
    page.append(section)
    section.append(editor)
    await expect(within(editor).getByLabelText(/Notes/)).toBe(notes)
    await expect(notes).toHaveValue('Gate code 4471')

    editor.remove()
    await waitFor(() => expect(editor.childElementCount).toBe(0))
    await waitFor(() => expect(overlays()).toBe(before - 1))

    page.append(editor)
    await within(editor).findByLabelText(/Notes/, undefined, slow)
  },
}

/** Properties that a page set before the script came, and what stood between the tags meanwhile. */
export const SetBeforeItWasDefined: Story = {
  play: async ({ canvasElement }) => {
    const { client, page } = pageAs(canvasElement, callum)
    const tag = 'daysheet-late-editor'
    page.innerHTML = `<${tag}><p>One moment</p></${tag}>`
    const early = page.querySelector<DaysheetElement>(tag)
    if (!early) throw new Error('The element is not there')
    Object.assign(early, { client, labels: { 'Submit Invoice': 'Send it off' } })
    const known = customElements.get('daysheet-invoice-editor')
    if (!known) throw new Error('The elements are not registered')
    if (!customElements.get(tag)) customElements.define(tag, class extends known {})
    await shown(early, 'Send it off')
    await expect(Object.hasOwn(early, 'client')).toBe(false)
    await expect(within(early).queryByText('One moment')).toBeNull()
  },
}

export const ToldForTheWholePage: Story = {
  play: async ({ canvasElement }) => {
    const { client, page, world } = pageAs(canvasElement, callum)
    const editor = document.createElement('daysheet-invoice-editor')
    page.append(editor)
    await expect(editor.childElementCount).toBe(0)
    DaysheetElements.configure({ client, today: world.today, theme: 'dark' })
    await within(editor).findByRole('heading', { name: 'New Invoice' }, slow)
    await expect(editor.querySelector('[data-daysheet-root]')).toHaveAttribute('data-theme', 'dark')
  },
  beforeEach: () => () =>
    DaysheetElements.configure({ client: undefined, today: undefined, theme: undefined }),
}

const said: unknown[] = []

/** It keeps what the page put between its tags, and says on the console what it lacks. */
export const WithoutAnApi: Story = {
  beforeEach: () => {
    said.length = 0
    spyOn(console, 'error').mockImplementation((...words: unknown[]) => void said.push(...words))
  },
  play: async ({ canvasElement }) => {
    const { page } = pageAs(canvasElement, callum)
    page.innerHTML = '<daysheet-timesheet-approvals>Sign in first</daysheet-timesheet-approvals>'
    await waitFor(
      () => expect(said.join()).toMatch(/<daysheet-timesheet-approvals> does not know its API/),
      slow,
    )
    await seen(within(page).getByText('Sign in first'))
  },
}
