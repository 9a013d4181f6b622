import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, within } from 'storybook/test'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { says } from '../../story-toast.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { seen } from '../../../ui/story-seen.ts'
import { EditEngagementDialog } from './EditEngagementDialog.tsx'

const { priya, callum, liam } = worldIds

const meta = {
  title: 'Client/Worker/VAT',
  component: EditEngagementDialog,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
  args: { workerId: callum, workerName: 'Callum Reid', isOpen: true, onOpenChange: fn() },
} satisfies Meta<typeof EditEngagementDialog>
export default meta
type Story = StoryObj<typeof meta>

const phone = { viewport: { value: 'phone' } }
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Edit Profile' }))
const chooseReverseCharge = async () => {
  const form = await dialog()
  await userEvent.click(await form.findByRole('radio', { name: /^Reverse charge/ }))
  return form
}
const engagement = () => storyHost.world.engagements.find(({ worker_id }) => worker_id === callum)

export const Treatments: Story = {
  play: async () => {
    const form = await dialog()
    await seen(form.findByRole('radio', { name: /^Standard 20%/ }))
    await expect(form.getByRole('link', { name: /Notice 735/ })).toHaveAttribute(
      'href',
      'https://www.gov.uk/guidance/the-vat-domestic-reverse-charge-procedure-notice-735',
    )
  },
}
export const ReverseCharge: Story = {
  play: async () => {
    const form = await chooseReverseCharge()
    await userEvent.type(await form.findByRole('textbox', { name: /Your VAT number/ }), '101747696')
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
    await says('Worker updated successfully')
    await expect(engagement()).toMatchObject({ vat_treatment: 'reverse_charge' })
  },
}
export const NumberMissing: Story = {
  ...inThis({ errors: ['invalid'] }),
  play: async () => {
    const form = await chooseReverseCharge()
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
    await seen(form.findByText("Reverse charge needs the client's VAT number"))
    await expect(engagement()).toMatchObject({ vat_treatment: 'standard' })
  },
}
/** The number is the client's for all its workers: what is no longer on the screen is not saved. */
export const ChangedItsMind: Story = {
  ...inThis({
    as: 'client',
    arrange: (world: World) => {
      const client = world.people.find(({ id }) => id === priya)
      Object.assign(client ?? {}, { vat_number: 'GB101747696' })
    },
  }),
  play: async () => {
    const form = await chooseReverseCharge()
    await userEvent.clear(await form.findByRole('textbox', { name: /Your VAT number/ }))
    await userEvent.click(form.getByRole('radio', { name: /^Zero 0%/ }))
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
    await says('Worker updated successfully')
    await expect(engagement()).toMatchObject({ vat_treatment: 'zero' })
    const client = storyHost.world.people.find(({ id }) => id === priya)
    await expect(client).toMatchObject({ vat_number: 'GB101747696' })
  },
}
export const EndUser: Story = {
  ...inThis({ errors: ['invalid'] }),
  // It ends with a notice, which comes and goes.
  tags: ['!visual'],
  play: async () => {
    const form = await chooseReverseCharge()
    await userEvent.click(await form.findByRole('switch', { name: /We are the end user/ }))
    await seen(form.findByText('An end user can’t have reverse charge'))
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
    await seen(form.findByText(/^An end user pays VAT to the worker/))
    await says('Failed to update worker')
  },
}
export const EndUserOnAPhone: Story = {
  ...EndUser,
  tags: [],
  globals: phone,
}
export const OnAPhone: Story = {
  play: async () => void (await chooseReverseCharge()),
  globals: phone,
}
export const Dark: Story = {
  play: async () => void (await chooseReverseCharge()),
  globals: { theme: 'dark' },
  tags: ['!test'],
}
/** There is no VAT to agree on. */
export const NotVatRegistered: Story = {
  args: { workerId: liam, workerName: 'Liam Doherty' },
  play: async () => {
    const form = await dialog()
    await form.findByRole('spinbutton', { name: 'Day rate' })
    await expect(form.queryByText('VAT treatment')).toBeNull()
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
    await says('Worker updated successfully')
  },
}
/** Work outside the scheme has no reverse charge. What HMRC told the client would count for more. */
export const OutsideCis: Story = {
  ...inThis({
    as: 'client',
    arrange: (world: World) => {
      const worker = world.people.find(({ id }) => id === callum)
      Object.assign(worker ?? {}, { cis_registered: false })
      world.verifications = []
    },
    errors: ['invalid'],
  }),
  play: async () => {
    const form = await chooseReverseCharge()
    await userEvent.type(await form.findByRole('textbox', { name: /Your VAT number/ }), '101747696')
    await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
    await seen(form.findByText(/^Reverse charge is for work under CIS/))
  },
}
