import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { CompanyProfile } from '../features/profile/company/CompanyProfile.tsx'
import { InvoiceEditor } from '../features/invoices/editor/InvoiceEditor.tsx'
import { WorkerInvoices } from '../features/worker-documents/WorkerInvoices.tsx'
import { WorkerList } from '../features/engagements/list/WorkerList.tsx'
import { Widget, type DaysheetError } from '../provider/index.ts'
import { Tenant } from './Tenant.tsx'

/** A host that has given a client and nothing else. */
const meta = {
  title: 'Defaults',
  component: Tenant,
  args: { tenant: 'plain', as: 'callum', children: null },
  parameters: { bare: true, flush: true },
} satisfies Meta<typeof Tenant>
export default meta
type Story = StoryObj<typeof meta>

const links = (canvas: HTMLElement) => [
  ...within(canvas).queryAllByRole('link'),
  ...within(canvas).queryAllByRole('button', { name: /^Back / }),
]

/** Neither `hrefFor` nor `onNavigate`: nothing leads anywhere, so nothing says that it does. */
export const NoDeadWayBack: Story = {
  args: { children: <InvoiceEditor /> },
  play: async ({ canvasElement, canvas }) => {
    await canvas.findByRole('heading', { level: 1, name: 'New Invoice' })
    await expect(links(canvasElement)).toEqual([])
  },
}

export const NoDeadWayOutOfARefusal: Story = {
  args: { as: 'priya', children: <InvoiceEditor /> },
  play: async ({ canvasElement, canvas }) => {
    await canvas.findByText('Only workers can create invoices.')
    await expect(links(canvasElement)).toEqual([])
  },
}

/** The names stay where a link to them would have stood. */
export const NamesWithoutLinks: Story = {
  args: { children: <WorkerInvoices /> },
  play: async ({ canvasElement, canvas }) => {
    const [first] = await canvas.findAllByRole('heading', { level: 2 })
    await expect(first).toHaveTextContent(/\w/)
    await expect(canvas.queryByRole('button', { name: /^View / })).toBeNull()
    await expect(links(canvasElement)).toEqual([])
  },
}

const open = (canvas: HTMLElement) =>
  within(canvas).getByRole('tab', { selected: true }).textContent

/** `tab` alone is where the widget opens, and it can be left. */
export const TabThatCanBeLeft: Story = {
  args: { as: 'priya', children: <WorkerList tab="pending" /> },
  play: async ({ canvasElement, canvas }) => {
    await waitFor(() => expect(open(canvasElement)).toContain('Pending Invites'))
    await userEvent.click(canvas.getByRole('tab', { name: /Active Workers/ }))
    await expect(open(canvasElement)).toContain('Active Workers')
  },
}

/** A host that only listens keeps nothing. */
export const TabOfAHostThatListens: Story = {
  args: { as: 'priya', children: <CompanyProfile onTabChange={() => undefined} /> },
  play: async ({ canvasElement, canvas }) => {
    await waitFor(() => expect(open(canvasElement)).toContain('Company Info'))
    await userEvent.click(canvas.getByRole('tab', { name: /Accounts & Billing/ }))
    await expect(open(canvasElement)).toContain('Accounts & Billing')
  },
}

const thrown = new TypeError("Cannot read properties of undefined (reading 'map')")
const Broken = () => {
  throw thrown
}
const crash = (
  <Widget name="broken" title="Broken">
    {() => <Broken />}
  </Widget>
)

const errors: DaysheetError[] = []

/** The widgets do not know whether anybody was told, nor what the product is called here. */
export const Crash: Story = {
  args: { children: crash, onError: (error) => errors.push(error) },
  beforeEach: () => {
    errors.length = 0
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText(
      'What you have saved is safe. If it happens again, tell whoever runs this site.',
    )
    await expect(canvasElement).not.toHaveTextContent(/team|Daysheet/)
    await expect(errors[0]?.cause).toBe(thrown)
    await expect(errors[0]?.stack).toContain('Cannot read properties')
  },
}

export const CrashUnderAName: Story = {
  args: { children: crash, productName: 'Acme Site' },
  play: async ({ canvas }) => {
    await canvas.findByText(
      'What you have saved is safe. If it happens again, tell the Acme Site team.',
    )
  },
}

export const CrashThatATeamHearsOf: Story = {
  args: { children: crash, isTeamNotified: true },
  play: async ({ canvas }) => {
    await canvas.findByText('Our team has been notified. What you have saved is safe.')
  },
}
