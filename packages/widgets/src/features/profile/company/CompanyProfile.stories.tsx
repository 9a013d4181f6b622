import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { ApiError } from '@daysheet/core'
import { worldIds } from '@daysheet/core/fixtures'
import type { Destination } from '../../../provider/index.ts'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { retype, save } from '../story-profile.ts'
import { CompanyProfile } from './CompanyProfile.tsx'
import { field, having, open, stored } from './story-company.ts'

const meta = {
  title: 'Client/Company Profile',
  component: CompanyProfile,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof CompanyProfile>
export default meta
type Story = StoryObj<typeof meta>

const { priya } = worldIds
const phone = { viewport: { value: 'phone' } }

const opened = (tab: RegExp): Story => ({
  play: async ({ canvasElement }) => open(canvasElement, tab),
})

export const CompanyInfo: Story = { tags: ['visual'] }
export const Phone: Story = { globals: phone }
export const Dark: Story = { globals: { theme: 'dark' }, tags: ['!test'] }
export const PersonalDetails: Story = {
  play: async ({ canvasElement }) => {
    await open(canvasElement, /Personal Details/)
    const email = await field(canvasElement, /^Email/)
    await expect(email).toHaveValue('priya.nair@example.com')
    await expect(email).toHaveAttribute('readonly')
    await expect(email).toHaveAccessibleDescription(/You sign in with it/)
  },
}
export const AccountsAndBilling: Story = opened(/Accounts & Billing/)
export const AccountsAndBillingOnAPhone: Story = { ...AccountsAndBilling, globals: phone }

export const Saved: Story = {
  play: async ({ canvasElement }) => {
    await retype(await field(canvasElement, /Company Name/), 'O’Brien & Sons')
    await open(canvasElement, /Personal Details/)
    await retype(await field(canvasElement, /Full Name/), 'Łukasz Wiśniewski')
    await open(canvasElement, /Company Info/)
    // What is typed survives looking at another tab.
    await expect(await field(canvasElement, /Company Name/)).toHaveValue('O’Brien & Sons')
    await seen(within(canvasElement).getByText('Unsaved changes'))
    await save(canvasElement)
    await says('Profile updated successfully!')
    await seen(within(canvasElement).findByText('Everything is saved'))
    await expect(stored(storyHost.world)).toMatchObject({
      company_name: 'O’Brien & Sons',
      full_name: 'Łukasz Wiśniewski',
      version: 2,
    })
    await expect(storyHost.events).toEqual([{ version: 1, type: 'profile.saved', user_id: priya }])
    await expect(JSON.stringify(localStorage)).not.toContain('Brien')
  },
}
export const SavedOnAPhone: Story = { ...Saved, globals: phone }

/** It says where submitted invoices go from now on before that is saved. */
export const NewAccountsEmail: Story = {
  ...inThis({ arrange: having({ accounts_email: 'accounts@hartwell.example' }) }),
  play: async ({ canvasElement }) => {
    await open(canvasElement, /Accounts & Billing/)
    const accounts = await field(canvasElement, /^Accounts Email/)
    await userEvent.clear(accounts)
    await userEvent.type(accounts, 'books@hart')
    await expect(within(canvasElement).queryByText(/Once you save/)).toBeNull()
    await userEvent.type(accounts, 'well.example')
    await seen(
      within(canvasElement).findByText(
        /go to books@hartwell\.example, and no longer to accounts@hartwell\.example/,
      ),
    )
    await save(canvasElement)
    await says('Profile updated successfully!')
    await waitFor(() => expect(within(canvasElement).queryByText(/Once you save/)).toBeNull())
    await expect(stored(storyHost.world)).toMatchObject({
      accounts_email: 'books@hartwell.example',
    })
  },
}

/** The longest address of two is longer than a phone is wide. */
export const NewAccountsEmailOnAPhone: Story = {
  globals: phone,
  ...inThis({
    arrange: having({
      accounts_email: 'accounts@featherstonehaugh-cholmondeley-of-wolverhampton.example.com',
    }),
  }),
  play: async ({ canvasElement }) => {
    await open(canvasElement, /Accounts & Billing/)
    await retype(await field(canvasElement, /^Accounts Email/), 'books@hartwell.example')
    await seen(within(canvasElement).findByText(/Once you save/))
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
}

/** Both required fields are wrong, on two tabs: the first in reading order has the focus. */
export const Wrong: Story = {
  ...inThis({ arrange: having({ accounts_email: null }) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByRole('tab', { name: /Accounts & Billing.*1 missing/ }))
    await userEvent.clear(await field(canvasElement, /Company Name/))
    await open(canvasElement, /Personal Details/)
    await save(canvasElement)
    const name = await field(canvasElement, /Company Name/)
    await waitFor(() => expect(name).toHaveFocus())
    await expect(name).toHaveAccessibleDescription(/Company name is required/)
    const summary = canvas.getByRole('group', { name: 'There are 2 problems' })
    await expect(summary).toHaveTextContent('Company name is required')
    await userEvent.click(within(summary).getByText(/Accounts email is required/))
    await waitFor(async () => expect(await field(canvasElement, /^Accounts Email/)).toHaveFocus())
    await expect(stored(storyHost.world)).toMatchObject({ version: 1 })
  },
}
export const WrongOnAPhone: Story = { ...Wrong, globals: phone }

export const RefusedOnAnotherTab: Story = {
  ...inThis({
    failures: {
      'clients.updateProfile': new ApiError('invalid', {
        issues: [
          { path: 'accounts_email', message: 'Please enter a valid email address' },
          { path: 'company_name', message: 'Use at most 200 characters' },
        ],
      }),
    },
  }),
  play: async ({ canvasElement }) => {
    await retype(await field(canvasElement, /^City/), 'Bradford')
    await open(canvasElement, /Personal Details/)
    await save(canvasElement)
    await says('Failed to update profile')
    const summary = await within(canvasElement).findByRole('group', {
      name: 'There are 2 problems',
    })
    await expect(summary).toHaveTextContent('Please enter a valid email address')
    await expect(summary).toHaveTextContent('Use at most 200 characters')
    await open(canvasElement, /Company Info/)
    await expect(await field(canvasElement, /^City/)).toHaveValue('Bradford')
  },
}

export const JustRegistered: Story = {
  ...inThis({
    arrange: having({
      company_name: null,
      company_number: null,
      company_phone: null,
      company_address_line1: null,
      company_city: null,
      company_postal_code: null,
      accounts_email: null,
      accountancy_software_email: null,
      contractor_utr: null,
      paye_reference: null,
      accounts_office_reference: null,
      phone: null,
      company_address_line2: null,
      vat_number: null,
    }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText('Nothing is saved yet'))
    await seen(canvas.getByRole('tab', { name: /Company Info.*1 missing/ }))
    await expect(canvas.getByRole('button', { name: /Country/ })).toHaveTextContent(
      'United Kingdom',
    )
  },
}

export const WithAHost: Story = {
  ...inThis({ hrefFor: ({ to }: Destination) => `#${to}` }),
  args: { tab: 'billing', onTabChange: () => undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const preferences = await canvas.findByRole('link', { name: /Invoice Preferences/ })
    await expect(preferences).toHaveAttribute('href', '#settings')
    await expect(canvas.getByRole('link', { name: /Subscription & Billing/ })).toHaveAttribute(
      'href',
      '#subscription',
    )
  },
}

/** The host asks something of its own first. */
export const HeldBack: Story = {
  args: { onBefore: { 'profile.save': (_changes, { cancel }) => cancel('Ask your office first') } },
  play: async ({ canvasElement }) => {
    await retype(await field(canvasElement, /^City/), 'Bradford')
    await save(canvasElement)
    await says('Ask your office first')
    await expect(stored(storyHost.world)).toMatchObject({ version: 1 })
  },
}
export const Unsent: Story = {
  ...inThis({ failures: { 'clients.updateProfile': 'offline' } }),
  play: async ({ canvasElement }) => {
    await retype(await field(canvasElement, /^City/), 'Bradford')
    await save(canvasElement)
    await seen(within(canvasElement).findByText('Nothing was sent'))
    await expect(await field(canvasElement, /^City/)).toHaveValue('Bradford')
  },
}
export const Loading: Story = { ...inThis({ failures: { '*': 'pending' } }) }
export const ServerError: Story = {
  ...inThis({ failures: { 'clients.readProfile': 'internal' } }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Failed to load profile', {}, { timeout: 9000 }))
  },
}
export const Offline: Story = { ...inThis({ failures: { 'clients.readProfile': 'offline' } }) }
export const Denied: Story = {
  ...inThis({ as: 'worker' }),
  play: async ({ canvasElement }) => {
    await seen(within(canvasElement).findByText('Only clients have a company profile.'))
  },
}
export const LongText: Story = {
  ...inThis({
    arrange: having({
      company_name:
        'Featherstonehaugh-Cholmondeley, Wiśniewski, O’Brien & Sons Construction and Groundworks (Yorkshire) Ltd',
      company_address_line1:
        'Flat 14, The Old Board School and Caretaker’s House, Upper Wortley Road',
      email: 'bartholomew.featherstonehaugh-cholmondeley@a-very-long-domain.example.com',
    }),
  }),
}
export const LongTextOnAPhone: Story = { ...LongText, globals: phone }
