import type { Meta, StoryObj } from '@storybook/react-vite'
import type { User } from '@daysheet/core'
import { worldIds } from '@daysheet/core/fixtures'
import { expect, screen, userEvent, within } from 'storybook/test'
import { inThis, inWorld, storyHost, worldParameters, type StoryWorld } from '../story-world.tsx'
import { says } from '../story-toast.ts'
import { WorkerProfile } from './WorkerProfile.tsx'

const meta = {
  title: 'Worker/Profile/How HMRC knows you',
  component: WorkerProfile,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof WorkerProfile>
export default meta
type Story = StoryObj<typeof meta>

const { callum } = worldIds
const stored = () => storyHost.world.people.find(({ id }) => id === callum)
const having = (changes: Partial<User>): StoryWorld => ({
  arrange: (world) =>
    void Object.assign(world.people.find(({ id }) => id === callum) ?? {}, changes),
})
const open = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement)
  await userEvent.click(await canvas.findByRole('tab', { name: /Business Details/ }))
  return canvas
}
const phone = { viewport: { value: 'phone' } }

/** A person by the parts of their name; nothing of it has to be given. */
export const SoleTrader: Story = {
  ...inThis(having({ full_name: 'Siân O’Brien Davies' })),
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /Type of business/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Sole trader' }))
    await userEvent.type(canvas.getByRole('textbox', { name: /Forenames/ }), 'Siân')
    await userEvent.type(canvas.getByRole('textbox', { name: /Surname/ }), 'O’Brien Davies')
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }))
    await says('Profile updated successfully')
    await expect(stored()).toMatchObject({
      business_type: 'soletrader',
      title: null,
      forenames: 'Siân',
      surname: 'O’Brien Davies',
    })
  },
}
export const SoleTraderOnAPhone: Story = { ...SoleTrader, tags: ['!visual'], globals: phone }

/** Of a firm its own name and UTR, beside the UTR of the partner. */
export const InAPartnership: Story = {
  tags: ['visual'],
  ...inThis(
    having({
      business_type: 'partnership',
      partnership_name: 'Reid & Nowak',
      partnership_utr: '12345',
    }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    const utr = await canvas.findByRole('textbox', { name: /UTR of the partnership/ })
    await expect(utr).toHaveAccessibleDescription(/10 digits/)
    await expect(canvas.queryByRole('textbox', { name: /Forenames/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /Type of business/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Limited company' }))
    await canvas.findByRole('textbox', { name: /Company number/ })
    await expect(canvas.queryByRole('textbox', { name: /partnership/ })).toBeNull()
  },
}
export const InAPartnershipInTheDark: Story = {
  ...InAPartnership,
  tags: ['!test'],
  globals: { theme: 'dark' },
}

/** An adapter that keeps none of it is asked for none of it. */
export const NotKept: Story = {
  ...inThis(having({ business_type: undefined })),
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement)
    await canvas.findByRole('heading', { name: 'VAT' })
    await expect(canvas.queryByText('How HMRC knows you')).toBeNull()
  },
}
