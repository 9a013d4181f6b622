import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { fixtureId, worldIds } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { keepClient, withPremium } from '../../story-own-clients.ts'
import { says } from '../../story-toast.ts'
import { seen } from '../../../ui/story-seen.ts'
import { OwnClientForm } from './OwnClientForm.tsx'

const meta = {
  title: 'Worker/Own client form',
  component: OwnClientForm,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'worker', arrange: withPremium })],
} satisfies Meta<typeof OwnClientForm>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const field = (canvasElement: HTMLElement, name: string | RegExp) =>
  within(canvasElement).findByRole('textbox', { name }, { timeout: 9000 })
const number = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).findByRole('spinbutton', { name }, { timeout: 9000 })
const press = async (canvasElement: HTMLElement, name: string | RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name }, { timeout: 9000 }))
const ownClients = () => storyHost.world.ownClients
const named = (name: string) => storyHost.world.people.find((one) => one.company_name === name)

export const New: Story = { tags: ['visual'] }
export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }

/** Three fields, and its first invoice is next. */
export const FirstClient: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    await userEvent.type(await field(canvasElement, /^Company name/), 'Łukasz & O’Brien Ltd')
    await userEvent.type(await field(canvasElement, /^Invoice email/), 'accounts@brook.example')
    await userEvent.type(await number(canvasElement, /^Day rate/), '210')
    await press(canvasElement, 'Add Client')
    await says('Client added')
    const client = ownClients().at(-1)?.client_id
    await expect(named('Łukasz & O’Brien Ltd')?.accounts_email).toBe('accounts@brook.example')
    await expect(storyHost.navigated).toEqual([{ to: 'new-invoice', client }])
    await expect(storyHost.events).toMatchObject([{ type: 'own_client.created' }])
  },
}

/** Both are kept: the worker is told, and goes on. */
export const SecondOfThatName: Story = {
  ...inThis({
    arrange: (world) => {
      withPremium(world)
      keepClient(world)
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const { priya } = worldIds
    const address = storyHost.world.people.find(({ id }) => id === priya)?.email ?? ''
    await userEvent.type(await field(canvasElement, /^Company name/), 'brook joinery ltd')
    await userEvent.type(await field(canvasElement, /^Invoice email/), address)
    await press(canvasElement, 'Add Client')
    await seen(canvas.findByText(/You have another client called Brook Joinery Ltd/))
    await seen(canvas.findByText(/is on Daysheet: ask them to invite you/))
    await press(canvasElement, 'New Invoice')
    await expect(storyHost.navigated).toEqual([
      { to: 'new-invoice', client: ownClients().at(-1)?.client_id },
    ])
  },
}

/** What the server objects to opens the part that it is in. */
export const Wrong: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await press(canvasElement, /^Rates and payment terms/)
    await userEvent.clear(await number(canvasElement, /^Payment terms/))
    await userEvent.type(await number(canvasElement, /^Payment terms/), '121')
    await press(canvasElement, /^Rates and payment terms/)
    await userEvent.type(await field(canvasElement, /^Invoice email/), 'accounts')
    await press(canvasElement, 'Add Client')
    await seen(canvas.findByRole('group', { name: 'There are 3 problems' }))
    await expect(canvas.getAllByText('Company name is required').length).toBeGreaterThan(0)
    await expect(canvas.getAllByText('Please enter a valid email address').length).toBeGreaterThan(
      0,
    )
    await seen(number(canvasElement, /^Payment terms/))
    await expect(ownClients()).toEqual([])
  },
}

export const SaidTomorrow: Story = {
  args: { clientId: fixtureId('own_client', 1) },
  ...inThis({
    errors: ['invalid'],
    arrange: (world) => {
      withPremium(world)
      keepClient(world, { cis_said_on: null })
    },
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await press(canvasElement, /^CIS and/)
    const group = await canvas.findByRole('group', { name: /Said on/ })
    within(group).getAllByRole('spinbutton')[0]?.focus()
    await userEvent.keyboard('30112026{Tab}')
    await press(canvasElement, 'Save Changes')
    await seen(
      canvas
        .findAllByText("The day on which it was said can't be in the future")
        .then(([first]) => first),
    )
  },
}

export const Edited: Story = {
  args: { clientId: fixtureId('own_client', 1) },
  ...inThis({
    arrange: (world) => {
      withPremium(world)
      keepClient(world, { copy_emails: ['site@brook.example'] })
    },
  }),
  play: async ({ canvasElement }) => {
    await press(canvasElement, /^Contact and address/)
    await userEvent.type(await field(canvasElement, /^Third copy to/), 'helen@brook.example')
    await press(canvasElement, 'Save Changes')
    await says('Client saved')
    await expect(ownClients()[0]?.copy_emails).toEqual([
      'site@brook.example',
      'helen@brook.example',
    ])
    await expect(storyHost.navigated).toEqual([
      { to: 'own-client', id: fixtureId('own_client', 1) },
    ])
  },
}

export const WithoutPremium: Story = {
  ...inThis({ arrange: () => undefined }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText(/come with Premium Worker/, {}, { timeout: 9000 }))
    await press(canvasElement, 'See the plans')
    await expect(storyHost.navigated).toEqual([{ to: 'subscription' }])
  },
}

/** The plan ended while it was typed: the way to the plans stands with the reason, nothing is lost. */
export const PlanEndedMeanwhile: Story = {
  ...inThis({ errors: ['plan_required'] }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await field(canvasElement, /^Company name/), 'Brook Joinery Ltd')
    storyHost.world.subscriptions = []
    await press(canvasElement, 'Add Client')
    await seen(
      within(canvasElement)
        .findAllByText(/come with Premium Worker/)
        .then(([first]) => first),
    )
    await expect(await field(canvasElement, /^Company name/)).toHaveValue('Brook Joinery Ltd')
  },
}
export const Unsent: Story = {
  ...inThis({ failures: { 'ownClients.create': 'offline' } }),
  play: async ({ canvasElement }) => {
    await userEvent.type(await field(canvasElement, /^Company name/), 'Brook Joinery Ltd')
    await press(canvasElement, 'Add Client')
    await seen(within(canvasElement).findByText('Nothing was sent'))
  },
}
