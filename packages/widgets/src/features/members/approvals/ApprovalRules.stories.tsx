import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { seen } from '../../../ui/story-seen.ts'
import { inAnOffice, office } from '../../story-members.ts'
import { says } from '../../story-toast.ts'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { ApprovalRules } from './ApprovalRules.tsx'

const meta = {
  title: 'Settings/Approvals',
  component: ApprovalRules,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client', arrange: inAnOffice })],
} satisfies Meta<typeof ApprovalRules>
export default meta
type Story = StoryObj<typeof meta>

const withRules = (world: World) => {
  inAnOffice(world)
  world.approvalRules[worldIds.priya] = {
    second_approval_above: 500,
    separate_payer: true,
    bank_change_hold: 7,
    tolerance: 5,
  }
}

export const AllOff: Story = {}
export const AllOn: Story = {
  ...inThis({ as: 'client', arrange: withRules }),
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/\d of \d would need a second approval/))
    await seen(canvas.findByText(/\d of \d are above somebody’s limit/))
    await seen(canvas.findByText(/\d of \d would need somebody else to mark them paid/))
    await seen(canvas.findByText(/\d of \d+ would need a confirmation/))
  },
}
export const Phone: Story = {
  ...inThis({ as: 'client', arrange: withRules }),
  globals: { viewport: { value: 'phone' } },
}
export const Dark: Story = {
  ...inThis({ as: 'client', arrange: withRules }),
  globals: { theme: 'dark' },
  tags: ['!test'],
}

/** One person sees only what works alone. */
export const OnePerson: Story = {
  ...inThis({ as: 'client', arrange: () => undefined }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('You work alone'))
    await expect(canvas.queryByLabelText(/Second approval above/)).toBeNull()
    await userEvent.type(canvas.getByLabelText(/Approve by itself within/), '2.50')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Settings' }))
    await says('Approval rules saved')
    await expect(storyHost.world.approvalRules[worldIds.priya]).toMatchObject({ tolerance: 2.5 })
  },
}

export const Saved: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const above = await canvas.findByLabelText(/Second approval above/)
    await userEvent.type(above, '400')
    await seen(canvas.findByText(/^Save to see how many/))
    await userEvent.click(canvas.getByRole('button', { name: 'Save Settings' }))
    await says('Approval rules saved')
    await seen(canvas.findByText(/[1-9] of \d would need a second approval/))
    await expect(storyHost.world.approvalRules[worldIds.priya]).toMatchObject({
      second_approval_above: 400,
      separate_payer: false,
    })
    await expect(eventTypes()).toEqual(['approval_rules.saved'])
  },
}

export const TooLong: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const days = await canvas.findByLabelText(/Check changed bank details/, { selector: 'input' })
    await userEvent.clear(days)
    await userEvent.type(days, '31')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Settings' }))
    await canvas.findAllByText('Choose 0 to 30 days')
  },
}

/** Whoever does not set them reads them. */
export const ToAViewer: Story = {
  ...inThis({ personId: office.viewer, arrange: withRules }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/An invoice above £500.00 needs/))
    await expect(canvas.queryByRole('button', { name: 'Save Settings' })).toBeNull()
  },
}
/** With a limit of their own, and no rule of the company beside it. */
export const ToAProjectManager: Story = {
  ...inThis({ personId: office.manager, arrange: inAnOffice }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('You approve invoices up to £500, and pass on what is above it.'))
    await expect(canvas.queryByText('One approval is enough')).toBeNull()
  },
}
export const ServerError: Story = {
  ...inThis({ as: 'client', failures: { 'company.readApprovalRules': 'internal' } }),
}
export const Loading: Story = { ...inThis({ as: 'client', failures: { '*': 'pending' } }) }
export const Denied: Story = { ...inThis({ as: 'worker' }) }
