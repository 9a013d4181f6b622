import type { CompanyProfileChanges } from '@daysheet/core'
import type { Person } from './conformance-fixture.ts'
import type { ConformanceCase } from './conformance-world.ts'
import { has, invalid, refused, same, stale, wrongRole } from './expectation.ts'

/** The whole profile, as a screen sends it back. */
const save = async ({ api }: Person, changes: Partial<CompanyProfileChanges>) => {
  const { profile } = await api.clients.readProfile()
  const body = { ...profile, accounts_email: 'accounts@hartwell.example', ...changes }
  return (await api.clients.updateProfile({ body: body as CompanyProfileChanges })).profile
}

export const companyProfileCases: ConformanceCase[] = [
  {
    name: 'a company profile is saved whole, and is the record that the client signs in with',
    run: async ({ client }) => {
      const { user } = await client.api.session.me()
      const saved = await save(client, {
        company_name: 'O’Brien & Sons',
        company_number: 'SC123456',
        vat_number: ' GB 101 7476 96 ',
        company_city: ' Leeds ',
        company_phone: '',
        company_country: 'Ireland',
        contractor_utr: ' 2108834503 ',
        paye_reference: '120/HA40823',
        accounts_office_reference: '120PH00408231',
      })
      const expected = {
        id: user.id,
        email: user.email,
        company_name: 'O’Brien & Sons',
        company_number: 'SC123456',
        vat_number: 'GB 101 7476 96',
        company_city: 'Leeds',
        company_phone: null,
        company_country: 'Ireland',
        accounts_email: 'accounts@hartwell.example',
        contractor_utr: '2108834503',
        paye_reference: '120/HA40823',
        accounts_office_reference: '120PH00408231',
        version: user.version + 1,
      }
      has('the answer', saved, expected)
      has('the profile read again', (await client.api.clients.readProfile()).profile, expected)
      has('me', (await client.api.session.me()).user, expected)
    },
  },
  {
    name: 'a company profile leaves the login address and what is not its own alone',
    run: async ({ client }) => {
      const other = { email: 'other@example.com', user_type: 'worker', utr_number: '1097172564' }
      await save(client, other as Partial<CompanyProfileChanges>)
      has('me', (await client.api.session.me()).user, {
        email: client.user.email,
        user_type: 'client',
        utr_number: null,
      })
    },
  },
  {
    name: 'a company profile goes back to the United Kingdom when the country is unset',
    run: async ({ client }) => {
      await save(client, { company_country: 'Other' })
      same(
        'unset',
        (await save(client, { company_country: null })).company_country,
        'United Kingdom',
      )
    },
  },
  {
    name: 'a company profile with wrong values is refused whole, naming each',
    run: async ({ client }) => {
      const call = save(client, {
        company_name: '  ',
        company_phone: '0113\r\n496',
        company_country: 'Mars' as 'Other',
        accounts_email: '',
        accountancy_software_email: 'xero',
        company_city: 'Leeds',
      })
      await refused(
        'it',
        call,
        invalid({
          company_name: 'Company name is required',
          company_phone: 'Line breaks are not allowed here',
          company_country: 'Choose a country from the list',
          accounts_email: 'Accounts email is required',
          accountancy_software_email: 'Please enter a valid email address',
        }),
      )
      same('the city', (await client.api.clients.readProfile()).profile.company_city, null)
    },
  },
  {
    name: 'a company profile that was changed elsewhere is not overwritten',
    run: async ({ client }) => {
      const { version } = await save(client, { company_city: 'Leeds' })
      const late = save(client, { company_city: 'Hull', version: version - 1 })
      await refused('the second save', late, stale)
      await client.api.session.updateProfile({ body: { company_city: 'York', version } })
      const later = save(client, { company_city: 'Hull', version })
      await refused('after a save of the settings', later, stale)
    },
  },
  {
    name: 'a worker has no company profile',
    run: async ({ worker }) => {
      await refused('reading it', worker.api.clients.readProfile(), wrongRole)
      await refused('changing it', worker.api.clients.updateProfile({ body: WHOLE }), wrongRole)
    },
  },
]

const WHOLE = { company_name: 'Reid Brickwork', accounts_email: 'books@reid.example' }
