import { useEffect, useRef, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { InvoiceEditor } from '../features/invoices/editor/index.ts'
import { InvoiceApprovalQueue } from '../features/invoices/queue/InvoiceApprovalQueue.tsx'
import { invoiceIn } from '../features/story-invoices.ts'
import { foundry, harbour } from '../themes/index.ts'
import { Tenant, worldOf } from './Tenant.tsx'
import { seen } from '../ui/story-seen.ts'

const { priya, aisha, callum } = worldIds
const waiting = invoiceIn(buildWorld(), 'submitted', { client: priya, worker: aisha }).id
const draft = invoiceIn(buildWorld(), 'draft', { worker: callum }).id

/** Two customers of one host whose invoices even have the same ids. */
function North() {
  return (
    <Tenant tenant="north" as="priya" theme={{ ...harbour, scheme: 'light' }}>
      <section aria-label="North">
        <InvoiceApprovalQueue invoiceId={waiting} />
      </section>
    </Tenant>
  )
}

function South() {
  const labels = { Dispute: 'Query' }
  const theme = { ...foundry, scheme: 'dark' } as const
  return (
    <Tenant tenant="south" as="priya" theme={theme} density="compact" labels={labels}>
      <section aria-label="South">
        <InvoiceApprovalQueue invoiceId={waiting} />
      </section>
    </Tenant>
  )
}

/** In a React root of its own, as a host without React around its widgets mounts them. */
function OwnRoot({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!place.current) return
    const root = createRoot(place.current, { identifierPrefix: 'south-' })
    root.render(children)
    return () => {
      // Not while React is at work on the page around it.
      setTimeout(() => root.unmount())
    }
  }, [children])
  return <div ref={place} />
}

const south = <South />

const meta = {
  title: 'Two providers',
  component: North,
  parameters: {
    bare: true,
    flush: true,
  },
  render: () => (
    <main>
      <North />
      <OwnRoot>{south}</OwnRoot>
    </main>
  ),
} satisfies Meta<typeof North>
export default meta
type Story = StoryObj<typeof meta>

const part = (name: string) => screen.findByRole('region', { name })
const rootOf = (element: Element) => element.closest('[data-daysheet-root]') ?? document.body
const inside = async (name: string, label: RegExp | string) => {
  const all = await within(await part(name)).findAllByRole(
    'button',
    { name: label },
    { timeout: 20_000 },
  )
  const shown = all.find((one) => one.checkVisibility())
  if (!shown) throw new Error(`${String(label)} is not in view in ${name}`)
  return shown
}
/** For the search of violations: the landmarks of one screen, twice on a page, have the same names. */
const hidePart = async (name: string) => (await part(name)).setAttribute('hidden', '')
const statusIn = (tenant: string) =>
  worldOf.get(tenant)?.invoices.find(({ id }) => id === waiting)?.status

export const EachLooksAndSpeaksForItself: Story = {
  play: async () => {
    const dispute = await inside('North', /^Dispute/)
    const query = await inside('South', /^Query/)
    const look = (element: Element) => {
      const { borderRadius, fontFamily, minHeight } = getComputedStyle(element)
      return [fontFamily.split(',')[0], borderRadius, minHeight]
    }
    await expect(look(dispute)).toEqual(['system-ui', '8px', '44px'])
    await expect(look(query)).toEqual(['"JetBrains Mono"', '0px', '32px'])
    const ground = async (name: string) =>
      getComputedStyle(rootOf(await part(name))).backgroundColor
    await expect(await ground('North')).toBe('rgb(244, 247, 251)')
    await expect(await ground('South')).toBe('rgb(13, 8, 24)')
    await hidePart('South')
  },
}

/** What floats keeps its provider's look, its density too. */
export const OverlaysAreTheirProviders: Story = {
  play: async () => {
    await userEvent.click(await inside('South', /^Query/))
    const dialog = await screen.findByRole('dialog', {}, { timeout: 20_000 })
    await waitFor(() => expect(dialog).toBeVisible())
    const sheet = dialog.parentElement ?? dialog
    await expect(getComputedStyle(sheet).backgroundColor).toBe('rgb(23, 15, 42)')
    await expect(getComputedStyle(sheet).borderRadius).toBe('0px')
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' })
    await expect(getComputedStyle(cancel).minHeight).toBe('32px')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    await userEvent.click(await inside('North', /^Dispute/))
    const other = await screen.findByRole('dialog', {}, { timeout: 20_000 })
    await waitFor(() => expect(other).toBeVisible())
    const paper = other.parentElement ?? other
    await expect(getComputedStyle(paper).backgroundColor).toBe('rgb(255, 255, 255)')
    await expect(getComputedStyle(paper).borderRadius).toBe('14px')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await hidePart('South')
  },
}

/** The same id in two tenants is two invoices, and only one of the two providers speaks. */
export const AnActStaysWithItsTenant: Story = {
  play: async () => {
    await inside('South', /^Approve/)
    await userEvent.click(await inside('North', /^Approve/))
    const message = await screen.findByText(
      'Invoice approved successfully',
      {},
      { timeout: 20_000 },
    )
    await expect(screen.getAllByText('Invoice approved successfully')).toHaveLength(1)
    // In the ink of its own provider, not in the other's acid green.
    const toast = message.closest('li')
    await expect(toast && getComputedStyle(toast).backgroundColor).toBe('rgb(16, 35, 63)')
    await expect([statusIn('north'), statusIn('south')]).toEqual(['approved', 'submitted'])
    await seen(inside('South', /^Approve/))
    await hidePart('South')
  },
}

function Editors() {
  return (
    <main>
      {['north', 'south'].map((tenant) => (
        <Tenant key={tenant} tenant={tenant} as="callum" theme="light">
          <section aria-label={tenant}>
            <InvoiceEditor invoiceId={draft} />
          </section>
        </Tenant>
      ))}
    </main>
  )
}

/** The same person and the same document in two tenants: two drafts. */
export const DraftsStayWithTheirTenant: Story = {
  render: () => <Editors />,
  play: async () => {
    const notes = async (tenant: string) => {
      const editor = within(await part(tenant))
      return editor.findByRole('textbox', { name: /^Notes/ }, { timeout: 20_000 })
    }
    const untouched = (await notes('south')) as HTMLTextAreaElement
    const before = untouched.value
    await userEvent.type(await notes('north'), ' Gate code 4711')
    const storedDrafts = () =>
      Object.entries(localStorage).filter(([, value]) => String(value).includes('Gate code 4711'))
    await waitFor(() => expect(storedDrafts()).toHaveLength(1), { timeout: 20_000 })
    await expect(storedDrafts()[0]?.[0]).toContain(':north:')
    await expect(untouched.value).toBe(before)
    await hidePart('south')
  },
}
