import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { seen } from '../../../ui/story-seen.ts'
import { worldIds } from '@daysheet/core/fixtures'
import { inThis, inWorld, storyHost, worldParameters } from '../../story-world.tsx'
import { says } from '../../story-toast.ts'
import { retype, save } from '../story-profile.ts'
import { CompanyProfile } from './CompanyProfile.tsx'
import { field, having, stored } from './story-company.ts'

const meta = {
  title: 'Client/Company Profile/Numbers',
  component: CompanyProfile,
  parameters: worldParameters,
  decorators: [inWorld({ as: 'client' })],
} satisfies Meta<typeof CompanyProfile>
export default meta
type Story = StoryObj<typeof meta>

const { priya } = worldIds
const phone = { viewport: { value: 'phone' } }

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
