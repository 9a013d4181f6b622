import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../ui/story-seen.ts'
import { addDays } from '@daysheet/core'
import { worldIds } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../story-world.tsx'
import { says } from '../story-toast.ts'
import { WorkerProfile } from './WorkerProfile.tsx'
import { field, having, open, retype, save, stored } from './story-profile.ts'

const meta = {
  title: 'Worker/Profile',
  component: WorkerProfile,
  parameters: worldParameters,
  decorators: [inWorld()],
} satisfies Meta<typeof WorkerProfile>
export default meta
type Story = StoryObj<typeof meta>

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
      const contactDetails = { phone: '0113 496 0100', address_line1: '1 Mill Lane', city: 'Leeds' }
      Object.assign(sophie, contactDetails, { postal_code: 'LS6 3AB', trade_type: 'Painter' })
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
