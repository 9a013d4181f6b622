import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { invoiceFor, keepClient, withPremium } from '../../story-own-clients.ts'
import { seen } from '../../../ui/story-seen.ts'
import { WorkerClients } from './WorkerClients.tsx'

const meta = {
  title: 'Worker/My clients',
  component: WorkerClients,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker' })],
} satisfies Meta<typeof WorkerClients>
export default meta
type Story = StoryObj<typeof meta>

const { callum, priya } = worldIds
const withHartwell = ({ engagements }: World) => {
  const found = engagements.find(
    ({ worker_id, client_id }) => worker_id === callum && client_id === priya,
  )
  if (!found) throw new Error('Callum does not work for Hartwell & Sons')
  return found
}

export const Default: Story = { tags: ['visual'] }
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const Loading: Story = inThis({ latency: 60_000 })

const totalOf = async (canvasElement: HTMLElement) => {
  const [term] = await within(canvasElement).findAllByText('Total earned')
  return within(term?.closest('dt')?.parentElement ?? canvasElement)
}

/** What was earned came after CIS only where something may be deducted. */
export const NotUnderCis: Story = {
  ...inThis({
    arrange: (world) => {
      for (const person of world.people) if (person.id === callum) person.cis_registered = false
      world.verifications.length = 0
    },
  }),
  play: async ({ canvasElement }) => {
    const total = await totalOf(canvasElement)
    await seen(total.findByText('Paid'))
    await expect(within(canvasElement).queryByText(/after CIS/)).toBeNull()
  },
}

export const NewDocuments: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^New Invoice for Hartwell/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^New Timesheet for Hartwell/ }))
    await expect(storyHost.navigated).toEqual([
      { to: 'new-invoice', client: priya },
      { to: 'new-timesheet', client: priya },
    ])
  },
}

export const ItsInvoices: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /^Invoices to Hartwell/ }))
    await expect(storyHost.navigated).toEqual([
      { to: 'invoices', q: 'Hartwell & Sons Construction' },
    ])
  },
}

export const TakesNoInvoices: Story = {
  ...inThis({
    arrange: (world) => {
      withHartwell(world).invoices_enabled = false
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByRole('button', { name: /^New Timesheet for Hartwell/ }))
    await expect(canvas.queryByRole('button', { name: /^New Invoice for Hartwell/ })).toBeNull()
  },
}

export const NoLongerActive: Story = {
  ...inThis({
    arrange: (world) => {
      withHartwell(world).status = 'inactive'
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: /^Ended/ }))
    await expect(canvas.queryByText('Pennine Build Ltd')).toBeNull()
    await expect(canvas.queryByRole('button', { name: /for Hartwell/ })).toBeNull()
    await seen(canvas.findByRole('button', { name: /^Invoices to Hartwell/ }))
  },
}

/** Pennine Build has verified Callum, Hartwell & Sons never has in this world. */
export const Verifications: Story = {
  ...inThis({
    arrange: (world) => {
      const { id } = withHartwell(world)
      world.verifications = world.verifications.filter(({ engagement_id }) => engagement_id !== id)
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/^20% as verified by Pennine Build Ltd on 3 Nov 2026$/))
    await seen(canvas.findByText('20% as your profile says'))
    await seen(canvas.findByText(/^Never verified\. Hartwell & Sons Construction has to ask HMRC/))
    await userEvent.click(
      canvas.getByRole('link', { name: 'Verification history with Pennine Build Ltd' }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Verification history' }))
    await seen(dialog.findByText('Net, 20%'))
    await seen(dialog.findByText('V5678901234'))
  },
}
export const VerificationsOnAPhone: Story = {
  ...Verifications,
  globals: { viewport: { value: 'phone' } },
}
export const VerificationsInTheDark: Story = { ...Verifications, globals: { theme: 'dark' } }

export const NoneYet: Story = {
  ...inThis({
    arrange: (world) => {
      world.engagements = world.engagements.filter(({ worker_id }) => worker_id !== callum)
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('No Clients Yet'))
    await userEvent.click(canvas.getByRole('button', { name: 'View invitations' }))
    await expect(storyHost.navigated).toEqual([{ to: 'invitations' }])
  },
}

/** Those that sign in as before, then those that the worker keeps. */
export const WithOwnClients: Story = {
  tags: ['visual'],
  ...inThis({
    arrange: (world) => {
      withPremium(world)
      invoiceFor(world, keepClient(world), 'approved')
      keepClient(world, { company_name: 'Łukasz & O’Brien Roofing', invoice_email: null }, 2)
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByRole('heading', { name: 'Your own clients' }, { timeout: 9000 }))
    await seen(canvas.findByText('Brook Joinery Ltd'))
    await userEvent.click(canvas.getByRole('button', { name: 'Add Client' }))
    await expect(storyHost.navigated).toEqual([{ to: 'new-own-client' }])
  },
}

/** Nobody has invited them, and they need nobody to. */
export const FirstOwnClient: Story = {
  ...inThis({
    arrange: (world) => {
      withPremium(world)
      world.engagements = world.engagements.filter(({ worker_id }) => worker_id !== callum)
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Add your first client', {}, { timeout: 9000 }))
    await expect(canvas.queryByText('No Clients Yet')).toBeNull()
  },
}

export const FailedToLoad: Story = {
  ...inThis({ failures: { 'engagements.listClients': 'unavailable' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Failed to load clients'))
  },
}
