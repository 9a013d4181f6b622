import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { worldIds } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { seen } from '../../../ui/story-seen.ts'
import { WorkerDetail } from './WorkerDetail.tsx'
import { change, engagementOf, found, sheet } from './story-worker.ts'

const { callum, aisha, sophie, liam } = worldIds

/** What is agreed with the worker: shown, missing, and changed. */
const meta = {
  title: 'Client/Worker/Terms',
  component: WorkerDetail,
  args: { workerId: aisha },
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof WorkerDetail>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }

/** What nobody has agreed or given: the defaults, their own rate, and plain words for the rest. */
export const LittleKnown: Story = {
  args: { workerId: sophie },
  ...inThis({
    arrange: (world) => {
      Object.assign(engagementOf(world, sophie) ?? {}, {
        day_rate: null,
        standard_hours: null,
        overtime_multiplier: null,
        night_multiplier: null,
        weekend_multiplier: null,
      })
      change(world, sophie, {
        phone: null,
        address_line1: null,
        city: null,
        ni_number: null,
        cis_registered: false,
        cis_status: null,
      })
    },
  }),
  play: async ({ canvasElement }) => {
    const rates = await sheet(canvasElement, 'Rates and Multipliers')
    await seen(rates.findByText('£190.00'))
    await seen(rates.findByText('Their own standard rate'))
    await seen(rates.findByText('£23.75'))
    await expect(rates.getAllByText('×1.5')).toHaveLength(2)
    await seen(rates.findByText('×2'))
    const tax = await sheet(canvasElement, 'Tax and Business')
    const status = await tax.findByText('As their own profile says.')
    await expect(status.parentElement).toHaveTextContent(/Not registered/)
  },
}

export const NoRateAgreed: Story = {
  args: { workerId: liam },
  ...inThis({
    arrange: (world) => {
      Object.assign(engagementOf(world, liam) ?? {}, { day_rate: null })
      change(world, liam, { standard_day_rate: null })
    },
  }),
  play: async ({ canvasElement }) => {
    const rates = await sheet(canvasElement, 'Rates and Multipliers')
    await seen(rates.findByText('Not agreed'))
  },
}

export const EditProfile: Story = {
  args: { workerId: callum },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Profile' }, found))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }))
    const rate = await dialog.findByRole('spinbutton', { name: 'Day rate' })
    await userEvent.clear(rate)
    await userEvent.type(rate, '232')
    const hours = dialog.getByRole('spinbutton', { name: 'Standard hours' })
    await userEvent.clear(hours)
    await userEvent.click(dialog.getByRole('switch', { name: /Timesheets/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await says('Worker updated successfully')
    const rates = await sheet(canvasElement, 'Rates and Multipliers')
    await seen(rates.findByText('£232.00'))
    await seen(rates.findByText('£29.00'))
    await seen(canvas.findByText('Timesheets off'))
    // Left blank goes back to the default.
    await expect(engagementOf(storyHost.world, callum)).toMatchObject({
      day_rate: 232,
      standard_hours: null,
      timesheets_enabled: false,
    })
    await expect(storyHost.events).toMatchObject([{ type: 'engagement.saved', worker_id: callum }])
  },
}
export const EditProfileOnAPhone: Story = { ...EditProfile, globals: phone }

export const EditFailed: Story = {
  args: { workerId: callum },
  ...inThis({ failures: { 'engagements.edit': 'internal' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit Profile' }, found))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Profile' }))
    await dialog.findByRole('spinbutton', { name: 'Day rate' })
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }))
    await says('Failed to update worker')
    await expect(dialog.getByRole('button', { name: 'Save Changes' })).toBeEnabled()
  },
}
