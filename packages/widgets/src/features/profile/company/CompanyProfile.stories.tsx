import { useState } from 'react'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { ApiError, type User } from '@daysheet/core'
import { worldIds, type World } from '@daysheet/core/fixtures'
import type { Destination } from '../../../provider/index.ts'
import { inThis, inWorld, storyHost, worldParameters, type StoryWorld } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { CompanyProfile } from './CompanyProfile.tsx'

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
const stored = (world: World) => world.people.find(({ id }) => id === priya)
const having =
  (changes: Partial<User>): NonNullable<StoryWorld['arrange']> =>
  (world) =>
    void Object.assign(stored(world) ?? {}, changes)

const open = async (canvasElement: HTMLElement, tab: RegExp) =>
  userEvent.click(await within(canvasElement).findByRole('tab', { name: tab }, { timeout: 9000 }))
const field = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).findByRole('textbox', { name }, { timeout: 9000 })
const save = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Save Changes' }))
const retype = async (box: HTMLElement, text: string) => {
  await userEvent.clear(box)
  await userEvent.type(box, text)
}
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

/** Slips are pointed out; the hint says what the number is for until then. */
export const VatNumber: Story = {
  play: async ({ canvasElement }) => {
    const number = await field(canvasElement, /VAT Number/)
    await expect(number).toHaveAccessibleDescription(/It stands on reverse charge invoices/)
    await userEvent.type(number, '123456789')
    await userEvent.tab()
    await waitFor(() => expect(number).toHaveAccessibleDescription(/check each digit/))
    await retype(number, 'GB 101 7476 96')
    await save(canvasElement)
    await says('Profile updated successfully!')
    await expect(stored(storyHost.world)).toMatchObject({ vat_number: 'GB 101 7476 96' })
  },
}

/** Without it their invoices would silently be at the standard rate. */
export const VatNumberEmptied: Story = {
  ...inThis({
    arrange: (world) => {
      having({ vat_number: 'GB101747696' })(world)
      const theirs = world.engagements.filter(({ client_id }) => client_id === priya)
      for (const engagement of theirs) {
        if (engagement.status === 'active') engagement.vat_treatment = 'reverse_charge'
      }
    },
    errors: ['invalid'],
  }),
  play: async ({ canvasElement }) => {
    const number = await field(canvasElement, /VAT Number/)
    await userEvent.clear(number)
    await save(canvasElement)
    await says('Failed to update profile')
    await waitFor(() =>
      expect(number).toHaveAccessibleDescription(
        /At reverse charge: Aisha Bello, Callum Reid, .* more\. Choose another VAT treatment/,
      ),
    )
    await waitFor(() => expect(number).toHaveFocus())
    await expect(stored(storyHost.world)).toMatchObject({ vat_number: 'GB101747696' })
  },
}
export const VatNumberEmptiedOnAPhone: Story = {
  ...VatNumberEmptied,
  globals: phone,
}

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

const LookingElsewhere = () => {
  const [isHere, setHere] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? 'Look elsewhere' : 'Come back'}
      </button>
      {isHere && <CompanyProfile />}
    </>
  )
}

/** Another screen, a reload or an expired session: what was typed waits in this browser. */
export const LeftAndBack: Story = {
  render: () => <LookingElsewhere />,
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

/** A company number and a postcode that look odd are doubted, and saved all the same. */
export const Doubtful: Story = {
  ...inThis({ arrange: having({ company_number: '1234567', company_postal_code: 'LS1' }) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/has 8 characters, such as/, {}, { timeout: 9000 }))
    await seen(canvas.getByText(/does not look like a UK postcode/))
    await retype(await field(canvasElement, /^City/), 'Bradford')
    await save(canvasElement)
    await says('Profile updated successfully!')
  },
}
/** What HMRC knows a contractor by: doubted where it looks odd, and saved all the same. */
export const ContractorDetails: Story = {
  ...inThis({
    arrange: having({
      contractor_utr: '1234567890',
      paye_reference: '12/AB',
      accounts_office_reference: '120PH0040823',
    }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await seen(canvas.findByText(/does not look like a UTR/, {}, { timeout: 9000 }))
    await seen(canvas.getByText(/^An employer PAYE reference is 3 digits/))
    await seen(canvas.getByText(/^An Accounts Office reference has 13 characters/))
    await retype(await field(canvasElement, /Contractor UTR/), '2108834503')
    await retype(await field(canvasElement, /Employer PAYE reference/), '120/HA40823')
    await retype(await field(canvasElement, /Accounts Office reference/), '120PH00408231')
    await userEvent.tab()
    await expect(canvas.queryByText(/Please check/)).toBeNull()
    await save(canvasElement)
    await says('Profile updated successfully!')
    await expect(stored(storyHost.world)).toMatchObject({
      contractor_utr: '2108834503',
      paye_reference: '120/HA40823',
      accounts_office_reference: '120PH00408231',
    })
  },
}
export const ContractorDetailsOnAPhone: Story = { ...ContractorDetails, globals: phone }
/** Numbers and postcodes of other countries follow other rules. */
export const InIreland: Story = {
  ...inThis({
    arrange: having({
      company_country: 'Ireland',
      company_number: '609312',
      company_postal_code: 'D02 AF30',
    }),
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await field(canvasElement, /Company Number/)
    await expect(canvas.queryByText(/Please check it/)).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /Country/ }))
    await expect(
      (await screen.findAllByRole('option')).map(({ textContent }) => textContent),
    ).toEqual(['United Kingdom', 'Ireland', 'Other'])
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
