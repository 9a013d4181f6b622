import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { InvoiceEditor } from '../features/invoices/editor/index.ts'
import { InvoiceApprovalQueue } from '../features/invoices/queue/InvoiceApprovalQueue.tsx'
import { invoiceIn } from '../features/story-invoices.ts'
import { WorkerInvoices } from '../features/worker-documents/WorkerInvoices.tsx'
import { Checkbox, CheckboxGroup, RadioGroup, Switch, TextArea, TextField } from '../ui/index.ts'
import { Tenant, type TenantProps } from './Tenant.tsx'

/** Every rule that the page has, as a host's own `<link>` in its shadow root would bring them. */
function copiedStyles(): CSSStyleSheet {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  const copy = new CSSStyleSheet()
  copy.replaceSync(rules.map(({ cssText }) => cssText).join('\n'))
  return copy
}

/** A host that keeps its parts in shadow roots: a micro front end, a web component of its own. */
function InShadowRoot(props: TenantProps) {
  const host = useRef<HTMLDivElement>(null)
  const [root, setRoot] = useState<ShadowRoot | null>(null)
  useEffect(() => {
    const shadow = host.current?.shadowRoot ?? host.current?.attachShadow({ mode: 'open' })
    if (!shadow) return
    shadow.adoptedStyleSheets = [copiedStyles()]
    setRoot(shadow)
  }, [])
  return (
    <main>
      <div ref={host} data-testid="shadow-host">
        {root && createPortal(<Tenant {...props} />, root as unknown as Element)}
      </div>
      <button type="button">Elsewhere on the page</button>
    </main>
  )
}

const world = buildWorld()
const draft = invoiceIn(world, 'draft', { worker: worldIds.callum }).id

const meta = {
  title: 'Shadow root',
  component: InShadowRoot,
  args: { tenant: 'shadow', as: 'priya', theme: 'light', children: <InvoiceApprovalQueue /> },
  parameters: { bare: true, flush: true },
} satisfies Meta<typeof InShadowRoot>
export default meta
type Story = StoryObj<typeof meta>

const slow = { timeout: 20_000 }

async function shadowIn(canvasElement: HTMLElement) {
  const root = await waitFor(() => {
    const found = within(canvasElement).getByTestId('shadow-host').shadowRoot
    if (!found) throw new Error('There is no shadow root')
    return found
  })
  // Testing Library asks its container for no more than a shadow root has.
  return { root, shadow: within(root as unknown as HTMLElement) }
}

async function press(shadow: ReturnType<typeof within>, name: RegExp) {
  const [found] = await shadow.findAllByRole('button', { name }, slow)
  if (!found) throw new Error(`There is no ${String(name)}`)
  await userEvent.click(found)
}

/** A dialog opens inside, named by its title, and holds the focus; Escape gives it back. */
export const DialogInside: Story = {
  play: async ({ canvasElement }) => {
    const { root, shadow } = await shadowIn(canvasElement)
    await press(shadow, /^Dispute/)
    const dialog = await shadow.findByRole('dialog', { name: 'Dispute Invoice' }, slow)
    await waitFor(() => expect(dialog.contains(root.activeElement)).toBe(true))
    await expect(getComputedStyle(dialog).fontFamily).toContain('Inter')
    const reason = shadow.getByRole('textbox', { name: 'Reason' })
    await userEvent.type(reason, 'An approval of half a day')
    await expect(reason).toHaveValue('An approval of half a day')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(shadow.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(root.activeElement).toHaveAccessibleName(/Dispute/))
  },
}

/** A press inside the menu is one inside, a press anywhere else closes it. */
export const MenuInside: Story = {
  args: { as: 'callum', children: <WorkerInvoices /> },
  play: async ({ canvasElement }) => {
    const { root, shadow } = await shadowIn(canvasElement)
    await press(shadow, /^More for/)
    const menu = await shadow.findByRole('menu', undefined, slow)
    await waitFor(() => expect(menu.contains(root.activeElement)).toBe(true))
    await userEvent.keyboard('{ArrowDown}')
    await expect(menu.contains(root.activeElement)).toBe(true)
    await userEvent.click(within(canvasElement).getByRole('button', { name: /Elsewhere/ }))
    await waitFor(() => expect(shadow.queryByRole('menu')).toBeNull())
  },
}

/** A calendar opens inside and a day of it can be chosen. */
export const CalendarInside: Story = {
  args: { as: 'callum', children: <InvoiceEditor invoiceId={draft} /> },
  play: async ({ canvasElement }) => {
    const { root, shadow } = await shadowIn(canvasElement)
    await press(shadow, /Add work/)
    await press(shadow, /^Open calendar/)
    const grid = await shadow.findByRole('grid', undefined, slow)
    await waitFor(() => expect(grid.contains(root.activeElement)).toBe(true))
    await userEvent.keyboard('{ArrowLeft}{Enter}')
    await waitFor(() => expect(shadow.queryByRole('grid')).toBeNull())
  },
}

const typed = { value: '', onChange: () => undefined }

/** A screen reader reads the hint or the error with its field. */
export const MessagesRead: Story = {
  args: {
    children: (
      <>
        <TextField {...typed} label="Trading name" hint="Stands on your invoices." />
        <TextField {...typed} label="Full name" error="Full name is required" />
        <TextArea {...typed} label="Reason" hint="The worker reads it." />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const { shadow } = await shadowIn(canvasElement)
    const tradingName = await shadow.findByRole('textbox', { name: 'Trading name' }, slow)
    await expect(tradingName).toHaveAccessibleDescription('Stands on your invoices.')
    const fullName = shadow.getByRole('textbox', { name: 'Full name' })
    await expect(fullName).toHaveAccessibleDescription('Full name is required')
    await expect(fullName).toBeInvalid()
    const reason = shadow.getByRole('textbox', { name: 'Reason' })
    await expect(reason).toHaveAccessibleDescription('The worker reads it.')
  },
}

const ticked = { value: false, onChange: () => undefined }
const chosen = { value: null, onChange: () => undefined }
const rates = [{ id: 'twenty', label: '20%', description: 'Registered with HMRC' }]

/** And so with a tick, a switch, a group, and a choice of a group. */
export const MessagesOfChoicesRead: Story = {
  args: {
    children: (
      <>
        <Checkbox {...ticked} error="Please accept the terms">
          I accept the terms
        </Checkbox>
        <Switch {...ticked} label="Reminders" hint="Three days before the month is due." />
        <CheckboxGroup
          label="Trades"
          value={[]}
          onChange={() => undefined}
          options={[{ id: 'roofer', label: 'Roofer' }]}
          error="Choose at least one trade"
        />
        <RadioGroup
          {...chosen}
          label="CIS rate"
          hint="As HMRC has told you."
          variant="cards"
          options={rates}
        />
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const { shadow } = await shadowIn(canvasElement)
    const terms = await shadow.findByRole('checkbox', { name: 'I accept the terms' }, slow)
    await expect(terms).toHaveAccessibleDescription('Please accept the terms')
    await expect(shadow.getByRole('switch', { name: 'Reminders' })).toHaveAccessibleDescription(
      'Three days before the month is due.',
    )
    await expect(shadow.getByRole('group', { name: 'Trades' })).toHaveAccessibleDescription(
      'Choose at least one trade',
    )
    await expect(shadow.getByRole('radiogroup', { name: 'CIS rate' })).toHaveAccessibleDescription(
      'As HMRC has told you.',
    )
    await expect(shadow.getByRole('radio', { name: /20%/ })).toHaveAccessibleDescription(
      'Registered with HMRC',
    )
  },
}
