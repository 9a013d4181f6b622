import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../ui/story-seen.ts'
import { addDays, ApiError, type ApiClient, type User } from '@daysheet/core'
import { worldIds, type World } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters, type StoryWorld } from '../story-world.tsx'
import { says } from '../story-toast.ts'
import { WorkerProfile } from './WorkerProfile.tsx'

const meta = {
  title: 'Worker/Profile',
  component: WorkerProfile,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof WorkerProfile>
export default meta
type Story = StoryObj<typeof meta>

const { callum } = worldIds
const stored = (world: World) => world.people.find(({ id }) => id === callum)
const having =
  (changes: Partial<User>): NonNullable<StoryWorld['arrange']> =>
  (world) =>
    void Object.assign(stored(world) ?? {}, changes)

const open = async (canvasElement: HTMLElement, tab: RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('tab', { name: tab }))
const field = (canvasElement: HTMLElement, name: RegExp | string) =>
  within(canvasElement).findByRole('textbox', { name }, { timeout: 4000 })
const save = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Save Changes' }))
const retype = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box)
  await userEvent.type(box, text)
}
const opened = (tab: RegExp): Story => ({
  play: async ({ canvasElement }) => open(canvasElement, tab),
})

export const PersonalInfo: Story = {}
export const Phone: Story = { globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const DayRates: Story = opened(/Day Rates/)
export const BusinessDetails: Story = opened(/Business Details/)
export const BankingDetails: Story = opened(/Banking/)
export const Certifications: Story = {
  ...opened(/Certifications/),
  ...inThis({
    arrange: (world) =>
      having({
        cscs_expiry: addDays(world.today, 12),
        ipaf_expiry: addDays(world.today, -1),
        pasma_expiry: addDays(world.today, 300),
        first_aid_expiry: world.today,
      })(world),
  }),
}
export const CertificationsOnAPhone: Story = {
  ...Certifications,
  globals: { viewport: { value: 'phone' } },
}

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
    await expect(storyHost.events.map(({ type }) => type)).toEqual(['profile.saved'])
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

/** A card that is gone, picked from the list like any other. */
export const CardGivenBack: Story = {
  ...inThis({ arrange: having({ cscs_card_colour: 'gold' }) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await open(canvasElement, /Certifications/)
    await userEvent.click(await canvas.findByRole('button', { name: /CSCS card colour/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'No card' }))
    await waitFor(() =>
      expect(canvas.getByRole('button', { name: /CSCS card colour/ })).toHaveTextContent('No card'),
    )
    await save(canvasElement)
    await says('Profile updated successfully')
    await expect(stored(storyHost.world)).toMatchObject({ cscs_card_colour: null })
    await userEvent.click(canvas.getByRole('button', { name: /CSCS card colour/ }))
    await seen(screen.findByRole('option', { name: 'No card' }))
  },
}

const LookingElsewhere = () => {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? 'Look elsewhere' : 'Come back'}
      </button>
      {isHere && <WorkerProfile />}
    </>
  )
}

/** Another screen of the same page: what was typed waits, and the person is told. */
export const LeftAndBack: Story = {
  render: () => <LookingElsewhere />,
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

export const DoubtfulNumbers: Story = {
  ...inThis({ arrange: having({ utr_number: '1234567890', vat_number: '123456789' }) }),
  play: async ({ canvasElement }) => {
    await open(canvasElement, /Business Details/)
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/does not look like a UTR/))
    await seen(canvas.getByText(/does not look like a VAT number/))
    await save(canvasElement)
    await says('Profile updated successfully')
  },
}

export const DoubtfulAccount: Story = {
  ...inThis({ arrange: having({ bank_sort_code: '08-99-99', bank_account_number: '66374959' }) }),
  play: async ({ canvasElement }) => {
    await open(canvasElement, /Banking/)
    const doubt = await within(canvasElement).findByText(/does not seem to belong/)
    await seen(doubt)
    await retype(await field(canvasElement, 'Bank account number'), '66374958')
    await waitFor(() =>
      expect(within(canvasElement).queryByText(/does not seem to belong/)).toBeNull(),
    )
  },
}

export const InIreland: Story = {
  ...inThis({ arrange: having({ country: 'IE', postal_code: 'D02 AF30', utr_number: '1' }) }),
  play: async ({ canvasElement }) => {
    await expect(await field(canvasElement, 'Postal code')).toHaveAccessibleDescription('')
    await open(canvasElement, /Business Details/)
    await expect(within(canvasElement).queryByText(/A UTR has 10 digits/)).toBeNull()
  },
}

export const NotRegistered: Story = {
  ...inThis({ arrange: having({ cis_registered: false, vat_registered: false }) }),
  play: async ({ canvasElement }) => {
    await open(canvasElement, /Business Details/)
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('textbox', { name: /VAT number/ })).toBeNull()
    await userEvent.click(await canvas.findByRole('switch', { name: /CIS registered/ }))
    await expect(await canvas.findByRole('radio', { name: '20%' })).toBeChecked()
    await userEvent.click(canvas.getByRole('switch', { name: /VAT registered/ }))
    await seen(canvas.findByRole('textbox', { name: /VAT number/ }))
  },
}

/** Whether somebody is under CIS is asked until they have answered; no is an answer. */
export const CisUnanswered: Story = {
  ...inThis({ arrange: having({ cis_registered: false, cis_answered: false }) }),
  args: { welcome: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Go to what is missing' }))
    await seen(canvas.findByText('Are you registered for CIS?'))
    await userEvent.click(canvas.getByRole('button', { name: 'No, I am not' }))
    await expect(canvas.queryByText('Are you registered for CIS?')).toBeNull()
    await save(canvasElement)
    await says('Profile updated successfully')
    await expect(stored(storyHost.world)).toMatchObject({
      cis_registered: false,
      cis_answered: true,
    })
  },
}

/** From an invoice that lacks them: the profile opens on the bank details and leads back. */
export const FromAnInvoice: Story = {
  args: { tab: 'banking', onBack: fn() },
  play: async ({ canvasElement, args }) => {
    await field(canvasElement, 'Sort code')
    await userEvent.click(
      within(canvasElement).getByRole('link', { name: 'Back to what you were writing' }),
    )
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}

export const Incomplete: Story = {
  ...inThis({ as: 'sophie' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByRole('tab', { name: /Banking.*3 missing/ }))
    await retype(await field(canvasElement, 'Postal code'), 'LS6 3AB')
    await waitFor(() =>
      expect(canvas.getByRole('tab', { name: /Personal Info/ })).not.toHaveTextContent(/\d/),
    )
  },
}
export const Welcome: Story = { args: { welcome: true }, ...inThis({ as: 'sophie' }) }
export const WelcomeOnAPhone: Story = {
  ...Welcome,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    // The first field stands in the upper two thirds of a small phone, under the one banner.
    const first = await field(canvasElement, 'Full name')
    await expect(first.getBoundingClientRect().bottom).toBeLessThan(430)
    // The open tab is whole, and the row fades where the tabs with badges go on.
    const open = canvas.getByRole('tab', { selected: true })
    const row = open.closest<HTMLElement>('[role="tablist"]')?.parentElement
    await waitFor(() => expect(row?.dataset['more']).toMatch(/right|both/))
    await expect(open.getBoundingClientRect().right).toBeLessThanOrEqual(
      (row?.getBoundingClientRect().right ?? 0) + 1,
    )
  },
}
export const GoToWhatIsMissing: Story = {
  ...inThis({
    as: 'sophie',
    arrange: (world) => {
      const sophie = world.people.find(({ id }) => id === worldIds.sophie)
      if (!sophie) throw new Error('Sophie is missing')
      const told = { phone: '0113 496 0100', address_line1: '1 Mill Lane', city: 'Leeds' }
      Object.assign(sophie, told, { postal_code: 'LS6 3AB', trade_type: 'Painter' })
    },
  }),
  args: { welcome: true },
  play: async ({ canvasElement }) => {
    const go = { name: 'Go to what is missing' }
    await userEvent.click(await within(canvasElement).findByRole('button', go))
    await waitFor(async () => expect(await field(canvasElement, 'UTR number')).toHaveFocus())
  },
}
export const NoRatesYet: Story = {
  ...DayRates,
  ...inThis({
    arrange: (world) => {
      world.engagements.length = 0
    },
  }),
}
export const RatesFailed: Story = {
  ...DayRates,
  ...inThis({ failures: { 'engagements.listClients': 'internal' } }),
}
export const Loading: Story = { ...inThis({ failures: { '*': 'pending' } }) }
export const ServerError: Story = {
  ...inThis({ failures: { 'session.me': 'internal' } }),
}
/** A token that was dead when the page was loaded. */
export const SignedOut: Story = {
  ...inThis({ failures: { 'session.me': 'not_signed_in' } }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Please sign in'))
    await seen(canvas.getByRole('heading', { level: 1, name: 'My Profile' }))
    await expect(canvas.queryByText('Failed to load profile')).toBeNull()
  },
}
export const NothingSavedYet: Story = {
  ...inThis({
    arrange: having({
      bank_account_name: null,
      bank_account_number: null,
      bank_sort_code: null,
      phone: null,
      address_line1: null,
      city: null,
      postal_code: null,
      utr_number: null,
      trade_type: null,
    }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Nothing is saved yet'))
    await expect(canvas.queryByText('Everything is saved')).toBeNull()
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
export const Denied: Story = { ...inThis({ as: 'client' }) }
export const LongText: Story = {
  ...inThis({
    arrange: having({
      full_name: 'Bartholomew Featherstonehaugh-Cholmondeley of Wolverhampton and Dudley',
      email: 'bartholomew.featherstonehaugh-cholmondeley@a-very-long-domain.example.com',
      address_line1: 'Flat 14, The Old Board School and Caretaker’s House, Upper Wortley Road',
    }),
  }),
}
