import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { worldIds } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { LookingElsewhere } from '../../story-looking-elsewhere.tsx'
import { says } from '../../story-toast.ts'
import { retype, save } from '../story-profile.ts'
import { CompanyProfile } from './CompanyProfile.tsx'
import { field, having, stored } from './story-company.ts'

/** What is typed and not saved: beside another tab, against a newer version, after another screen. */
const meta = {
  title: 'Client/Company Profile/Kept drafts',
  component: CompanyProfile,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof CompanyProfile>
export default meta
type Story = StoryObj<typeof meta>

const { priya } = worldIds

export const ChangedElsewhere: Story = {
  ...inThis({ errors: ['stale_version'] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await retype(await field(canvasElement, /^City/), 'Bradford')
    having({ company_phone: '0113 496 0999', version: 2 })(storyHost.world)
    await save(canvasElement)
    await says('Failed to update profile')
    await seen(canvas.findByText('This profile changed elsewhere'))
    await userEvent.click(canvas.getByRole('button', { name: /Load the newest/ }))
    await waitFor(async () =>
      expect(await field(canvasElement, /Company Phone/)).toHaveValue('0113 496 0999'),
    )
    await expect(await field(canvasElement, /^City/)).toHaveValue('Bradford')
    await save(canvasElement)
    await says('Profile updated successfully!')
    await expect(stored(storyHost.world)).toMatchObject({
      company_city: 'Bradford',
      company_phone: '0113 496 0999',
      version: 3,
    })
  },
}

/** Another tab of this browser has saved or dropped what both typed on. */
const savedInAnotherTab = () => {
  having({ company_phone: '0113 496 0999', version: 2 })(storyHost.world)
  const key = `daysheet:draft:stories:${priya}:company-profile:${priya}`
  localStorage.removeItem(key)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

export const SavedInAnotherTab: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await retype(await field(canvasElement, /^City/), 'Bradford')
    savedInAnotherTab()
    await seen(canvas.findByText('This profile changed elsewhere'))
    await userEvent.click(canvas.getByRole('button', { name: /Load the newest/ }))
    await waitFor(async () =>
      expect(await field(canvasElement, /Company Phone/)).toHaveValue('0113 496 0999'),
    )
    await expect(await field(canvasElement, /^City/)).toHaveValue('Bradford')
  },
}
/** Nothing is typed here that could be lost: the form shows what is saved now. */
export const SavedInAnotherTabUntouched: Story = {
  play: async ({ canvasElement }) => {
    const phoneNumber = await field(canvasElement, /Company Phone/)
    savedInAnotherTab()
    await waitFor(() => expect(phoneNumber).toHaveValue('0113 496 0999'))
    await expect(within(canvasElement).queryByText('This profile changed elsewhere')).toBeNull()
  },
}

/** Another screen, a reload or an expired session: what was typed waits in this browser. */
export const LeftAndBack: Story = {
  render: () => (
    <LookingElsewhere>
      <CompanyProfile />
    </LookingElsewhere>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await retype(await field(canvasElement, /^City/), 'Bradford')
    await userEvent.click(canvas.getByRole('button', { name: 'Look elsewhere' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Come back' }))
    await seen(canvas.findByText('Draft restored'))
    await expect(await field(canvasElement, /^City/)).toHaveValue('Bradford')
    await seen(canvas.getByText('Unsaved changes'))
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await says('What you typed was dropped')
    await expect(await field(canvasElement, /^City/)).toHaveValue('Leeds')
    await seen(canvas.findByText(/is saved/))
  },
}
