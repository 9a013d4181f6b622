import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../ui/story-seen.ts'
import { ApiError, type ApiClient } from '@daysheet/core'
import { eventTypes, inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { LookingElsewhere } from '../story-looking-elsewhere.tsx'
import { says } from '../story-toast.ts'
import { WorkerProfile } from './WorkerProfile.tsx'
import { field, open, retype, save, stored } from './story-profile.ts'

const meta = {
  title: 'Worker/Profile/Saving',
  component: WorkerProfile,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof WorkerProfile>
export default meta
type Story = StoryObj<typeof meta>

export const Saved: Story = {
  play: async ({ canvasElement }) => {
    await retype(await field(canvasElement, 'City'), 'Bradford')
    await open(canvasElement, /Business Details/)
    await open(canvasElement, /Personal Info/)
    // What is typed survives looking at another tab.
    await expect(await field(canvasElement, 'City')).toHaveValue('Bradford')
    await seen(within(canvasElement).getByText('Unsaved changes'))
    await save(canvasElement)
    await says('Profile updated successfully')
    await seen(within(canvasElement).findByText('Everything is saved'))
    await expect(stored(storyHost.world)).toMatchObject({ city: 'Bradford', version: 2 })
    await expect(eventTypes()).toEqual(['profile.saved'])
  },
}
export const SavedOnAPhone: Story = { ...Saved, globals: { viewport: { value: 'phone' } } }

export const SavedTrimmed: Story = {
  play: async ({ canvasElement }) => {
    await retype(await field(canvasElement, 'Full name'), '  Łukasz Wiśniewski ')
    await save(canvasElement)
    await seen(within(canvasElement).findByText('Everything is saved'))
    await expect(await field(canvasElement, 'Full name')).toHaveValue('Łukasz Wiśniewski')
  },
}

const saving = { goesOn: () => {} }
const slowly = (client: ApiClient): ApiClient => ({
  ...client,
  session: {
    ...client.session,
    updateProfile: async (...call) => {
      await new Promise<void>((resolve) => (saving.goesOn = resolve))
      return client.session.updateProfile(...call)
    },
  },
})

export const TypedWhileSaving: Story = {
  ...inThis({ adapt: slowly }),
  play: async ({ canvasElement }) => {
    await retype(await field(canvasElement, 'City'), '  Bradford ')
    await save(canvasElement)
    await retype(await field(canvasElement, 'Phone'), '0113 496 0999')
    saving.goesOn()
    await says('Profile updated successfully')
    await expect(await field(canvasElement, 'City')).toHaveValue('Bradford')
    await expect(await field(canvasElement, 'Phone')).toHaveValue('0113 496 0999')
    await seen(within(canvasElement).getByText('Unsaved changes'))
    await expect(stored(storyHost.world)).not.toMatchObject({ phone: '0113 496 0999' })
    await save(canvasElement)
    await waitFor(() => saving.goesOn())
    await waitFor(() =>
      expect(stored(storyHost.world)).toMatchObject({ city: 'Bradford', phone: '0113 496 0999' }),
    )
  },
}

export const ErrorOnAnotherTab: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement, /Business Details/)
    const utr = await field(canvasElement, 'UTR number')
    await retype(utr, '210883450321088345032')
    await open(canvasElement, /Certifications/)
    await save(canvasElement)
    const reopened = await field(canvasElement, 'UTR number')
    await waitFor(() => expect(reopened).toHaveFocus())
    await expect(reopened).toHaveAccessibleDescription('Use at most 20 characters')
    const summary = within(canvasElement).getByRole('group', { name: 'There is a problem' })
    await expect(summary).toHaveTextContent('UTR number: Use at most 20 characters')
  },
}
export const ErrorOnAnotherTabOnAPhone: Story = {
  ...ErrorOnAnotherTab,
  globals: { viewport: { value: 'phone' } },
}

export const RefusedOnAnotherTab: Story = {
  ...inThis({
    failures: {
      'session.updateProfile': new ApiError('invalid', {
        issues: [{ path: 'bank_sort_code', message: 'Use at most 10 characters' }],
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    await retype(await field(canvasElement, 'City'), 'Bradford')
    await save(canvasElement)
    await says('Failed to update profile')
    const sortCode = await field(canvasElement, 'Sort code')
    await waitFor(() => expect(sortCode).toHaveFocus())
    await open(canvasElement, /Personal Info/)
    await expect(await field(canvasElement, 'City')).toHaveValue('Bradford')
    await userEvent.click(within(canvasElement).getByText(/Sort code: Use at most/))
    await waitFor(async () => expect(await field(canvasElement, 'Sort code')).toHaveFocus())
  },
}

export const ChangedElsewhere: Story = {
  ...inThis({ errors: ['stale_version'] }),
  play: async ({ canvasElement }) => {
    await retype(await field(canvasElement, 'City'), 'Bradford')
    const person = stored(storyHost.world)
    if (person) Object.assign(person, { phone: '0113 496 0999', version: 2 })
    await save(canvasElement)
    await says('Failed to update profile')
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: /Load the newest/ }),
    )
    await waitFor(async () =>
      expect(await field(canvasElement, 'Phone')).toHaveValue('0113 496 0999'),
    )
    await expect(await field(canvasElement, 'City')).toHaveValue('Bradford')
    await save(canvasElement)
    await says('Profile updated successfully')
    await expect(stored(storyHost.world)).toMatchObject({ city: 'Bradford', version: 3 })
  },
}

/** Another screen of the same page: what was typed waits, and the person is told. */
export const LeftAndBack: Story = {
  render: () => (
    <LookingElsewhere>
      <WorkerProfile />
    </LookingElsewhere>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await retype(await field(canvasElement, 'City'), 'Bradford')
    await userEvent.click(canvas.getByRole('button', { name: 'Look elsewhere' }))
    await says('Your profile has changes that are not saved')
    await userEvent.click(await screen.findByRole('button', { name: 'Back to profile' }))
    await expect(storyHost.navigated).toEqual([{ to: 'profile' }])
    await userEvent.click(canvas.getByRole('button', { name: 'Come back' }))
    await expect(await field(canvasElement, 'City')).toHaveValue('Bradford')
    await seen(canvas.getByText('Unsaved changes'))
    await expect(JSON.stringify(localStorage)).not.toContain('Bradford')
    await save(canvasElement)
    await says('Profile updated successfully')
    await userEvent.click(canvas.getByRole('button', { name: 'Look elsewhere' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Come back' }))
    await expect(await field(canvasElement, 'City')).toHaveValue('Bradford')
    await seen(canvas.getByText('Everything is saved'))
  },
}

/** The browser asks before a page with unsaved changes is left for good. */
export const AskedBeforeLeaving: Story = {
  play: async ({ canvasElement }) => {
    const asks = () => {
      const leaving = new Event('beforeunload', { cancelable: true })
      window.dispatchEvent(leaving)
      return leaving.defaultPrevented
    }
    const city = await field(canvasElement, 'City')
    await expect(asks()).toBe(false)
    await retype(city, 'Bradford')
    await expect(asks()).toBe(true)
    await save(canvasElement)
    await says('Profile updated successfully')
    await waitFor(() => expect(asks()).toBe(false))
  },
}

export const NetworkErrorOnSave: Story = {
  ...inThis({ failures: { 'session.updateProfile': 'network' } }),
  play: async ({ canvasElement }) => {
    await retype(await field(canvasElement, 'City'), 'Bradford')
    await save(canvasElement)
    await seen(within(canvasElement).findByText('No answer came'))
    await seen(within(canvasElement).getByText(/could not be reached/))
    await seen(within(canvasElement).getByRole('button', { name: 'Send again' }))
    await expect(await field(canvasElement, 'City')).toHaveValue('Bradford')
  },
}
