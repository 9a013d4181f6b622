import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { fixtureId, type World } from '@daysheet/core/fixtures'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { BY_LINK, invoiceFor, keepClient, withPremium } from '../../story-own-clients.ts'
import { says } from '../../story-toast.ts'
import { seen } from '../../../ui/story-seen.ts'
import { OwnClientDetail } from './OwnClientDetail.tsx'

function withBrook(world: World): void {
  withPremium(world)
  const brook = keepClient(world, { notes: 'Gate code is on the board. Ask for Helen.' })
  invoiceFor(world, brook, 'approved', BY_LINK)
}

const brook = fixtureId('own_client', 1)

const meta = {
  title: 'Worker/Own client',
  component: OwnClientDetail,
  args: { clientId: brook },
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker', arrange: withBrook })],
} satisfies Meta<typeof OwnClientDetail>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const press = async (canvasElement: HTMLElement, name: string | RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }, { timeout: 9000 }))
const choose = async (canvasElement: HTMLElement, name: string | RegExp) => {
  await press(canvasElement, 'More')
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
const storedClient = () => storyHost.world.ownClients.find(({ client_id }) => client_id === brook)

export const Owed: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('1 invoice owed', {}, { timeout: 9000 }))
    await seen(canvas.findByText('INV-2026-0091'))
    await expect(canvas.getAllByText('£374.40').length).toBeGreaterThan(0)
  },
}
export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

/** A long name, and something that should have been paid: each figure stays below its label. */
export const Overdue: Story = {
  ...inThis({
    arrange: (world) => {
      withPremium(world)
      const own = keepClient(world, { company_name: 'Łukasz Żak & O’Brien Ltd' })
      invoiceFor(world, own, 'approved', { ...BY_LINK, due_date: '2026-11-15' })
    },
  }),
  globals: phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('1 overdue', {}, { timeout: 9000 }))
    const label = canvas.getByText('Owed').getBoundingClientRect()
    for (const below of canvas.getAllByText(/^(£374\.40|1 invoice owed)$/).slice(0, 2)) {
      await expect(below.getBoundingClientRect().top).toBeGreaterThanOrEqual(label.bottom)
    }
  },
}

export const ProjectAddedAndDone: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Add Project')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByRole('textbox', { name: /Project Name/ }), 'Łódź Yard')
    await userEvent.click(dialog.getByRole('button', { name: 'Add Project' }))
    await says('Łódź Yard is added')
    await press(canvasElement, 'More for Łódź Yard')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as Done' }))
    await waitFor(() =>
      expect(storyHost.world.projects.find(({ name }) => name === 'Łódź Yard')).toMatchObject({
        status: 'completed',
        client_id: brook,
      }),
    )
    await waitFor(() => expect(eventTypes()).toEqual(['own_project.created', 'own_project.saved']))
  },
}

export const AskedToJoin: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Ask Brook Joinery Ltd to join')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Share what we have done so far' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send Invitation' }))
    await says(/is asked to join, at accounts@brook\.example/)
    await expect(storyHost.world.joinRequests).toMatchObject([
      { client_id: brook, share_history: true, status: 'sent' },
    ])
    await press(canvasElement, 'Withdraw')
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(storyHost.world.joinRequests[0]?.status).toBe('withdrawn'))
  },
}

export const StatementOfAccount: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Statement of account')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Download PDF' }))
    await says('Statement of account downloaded')
    await expect(storyHost.events).toMatchObject([
      { type: 'own_client.statement_downloaded', client_id: brook },
    ])
  },
}

export const ArchivedAndBack: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Archive')
    await says('Brook Joinery Ltd is archived')
    const canvas = within(canvasElement)
    await seen(canvas.findByText('This client is archived'))
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'New Invoice' })).toBeNull())
    await choose(canvasElement, 'Bring Back')
    await says('Brook Joinery Ltd is back')
    await waitFor(() => expect(storedClient()?.archived_at).toBeNull())
  },
}

/** Nothing was written for it: it can be deleted. */
export const Deleted: Story = {
  ...inThis({
    arrange: (world) => {
      withPremium(world)
      keepClient(world, { invoice_email: null })
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/Add the email address that documents/, {}, { timeout: 9000 }))
    await choose(canvasElement, 'Delete')
    const question = within(
      await screen.findByRole('alertdialog', { name: 'Delete Brook Joinery Ltd?' }),
    )
    await userEvent.click(question.getByRole('button', { name: 'Delete Client' }))
    await says('Brook Joinery Ltd is deleted')
    await expect(storedClient()).toBeUndefined()
    await expect(storyHost.navigated).toEqual([{ to: 'clients' }])
  },
}

/** Without the plan what is there is read; nothing new is written. */
export const PlanEnded: Story = {
  ...inThis({
    arrange: (world) => {
      withBrook(world)
      world.subscriptions = []
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/come with Premium Worker/, {}, { timeout: 9000 }))
    await seen(canvas.findByText('INV-2026-0091'))
  },
}

export const Unknown: Story = {
  ...inThis({ errors: ['not_found'] }),
  args: { clientId: fixtureId('own_client', 77) },
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Client not found', {}, { timeout: 9000 }))
  },
}
