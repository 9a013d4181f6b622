import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { buildWorld, worldIds } from '@daysheet/core/fixtures'
import { FileTextIcon, FolderIcon, Button } from '../../ui/index.ts'
import { seen } from '../../ui/story-seen.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { SearchPalette } from './SearchPalette.tsx'
import { useGoKeys } from './useGoKeys.ts'
import { useSearchKeys } from './useSearchKeys.ts'

const PAGES = [
  { id: 'invoices', label: 'Invoices', icon: FileTextIcon },
  { id: 'projects', label: 'Projects', icon: FolderIcon },
  { id: 'month-end', label: 'Month end', icon: FileTextIcon, also: ['CIS return'], keys: 'G M' },
]

/** A page with the search, as the portal has it. */
function SearchOnAPage() {
  const [isOpen, setOpen] = useState(false)
  const [gone, setGone] = useState('')
  useSearchKeys(() => setOpen(true))
  useGoKeys({ m: () => setGone('Month end') })
  return (
    <>
      <Button onPress={() => setOpen(true)}>Search</Button>
      <p>{gone && `At ${gone}`}</p>
      <SearchPalette
        isOpen={isOpen}
        onOpenChange={setOpen}
        pages={PAGES.map((page) => ({ ...page, go: () => setGone(page.label) }))}
      />
    </>
  )
}

const meta = {
  title: 'Client/Search',
  component: SearchOnAPage,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof SearchOnAPage>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const { priya, aisha } = worldIds
const aishas = buildWorld().invoices.find(
  (one) => one.client_id === priya && one.worker_id === aisha && one.status === 'submitted',
)
const number = aishas?.invoice_number ?? ''

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Search' }))
  return screen.findByRole('combobox', { name: 'Search' })
}
const searchFor = (text: string): Story['play'] =>
  async function play({ canvasElement }) {
    await userEvent.type(await open(canvasElement), text)
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(0), {
      timeout: 10_000,
    })
  }

export const NothingTyped: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement)
    await seen(screen.findByRole('option', { name: 'Invoices' }))
  },
}
export const Found: Story = { tags: ['visual'], play: searchFor('aisha') }
export const FoundOnAPhone: Story = { ...Found, tags: [], globals: phone }
export const FoundInTheDark: Story = {
  ...Found,
  globals: { theme: 'dark' },
  tags: ['!test'],
}

export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(await open(canvasElement), `${number}{Enter}`)
    await waitFor(() => expect(storyHost.navigated).not.toEqual([]), { timeout: 10_000 })
    const [gone] = storyHost.navigated
    await expect(gone).toMatchObject({ to: 'received-invoice' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await open(canvasElement)
    const recent = within(await screen.findByRole('group', { name: 'Recent' }))
    await seen(recent.findByRole('option', { name: new RegExp(number) }))
  },
}

export const ByKeys: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('button', { name: 'Search' })
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Search' })
    await userEvent.type(field, 'proj')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await seen(canvas.findByText('At Projects'))
  },
}

/** An act is found by the words for it; `g` and a letter need no search, and none while typing. */
export const ActsAndGoKeys: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const field = await open(canvasElement)
    await userEvent.type(field, 'gmcis return')
    await expect(canvas.queryByText('At Month end')).toBeNull()
    await userEvent.clear(field)
    await userEvent.type(field, 'cis return')
    await seen(screen.findByRole('option', { name: /Month end/ }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('m')
    await expect(canvas.queryByText('At Month end')).toBeNull()
    await userEvent.keyboard('gm')
    await seen(canvas.findByText('At Month end'))
  },
}

export const NothingFound: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.type(await open(canvasElement), 'zzzz')
    await seen(screen.findByText('Nothing found', undefined, { timeout: 10_000 }))
  },
}

/** Until the answer comes, Enter leads nowhere. */
export const Loading: Story = {
  ...inThis({ failures: { 'search.find': 'pending' } }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await open(canvasElement), 'aisha{Enter}')
    await seen(screen.findByText('Searching...'))
    await expect(storyHost.navigated).toEqual([])
  },
}
const failedWith = (failure: 'internal' | 'offline'): Story => ({
  ...inThis({ failures: { 'search.find': failure } }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await open(canvasElement), 'invo')
    await seen(screen.findByText('Failed to search', undefined, { timeout: 10_000 }))
    // The pages are known here.
    await seen(screen.findByRole('option', { name: 'Invoices' }))
  },
})
export const ServerError: Story = failedWith('internal')
export const Offline: Story = failedWith('offline')

export const LongNames: Story = {
  ...inThis({
    arrange: (world) => {
      for (const person of world.people) {
        if (person.user_type === 'worker') {
          person.full_name = 'Łukasz Wiśniewski-Featherstonehaugh of Wolverhampton'
          person.company_name = 'O’Brien & Sons Electrical Contractors (Yorkshire) Ltd'
        }
      }
    },
  }),
  globals: phone,
  play: searchFor('wisniewski'),
}
