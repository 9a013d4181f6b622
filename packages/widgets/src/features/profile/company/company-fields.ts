import {
  checkCompanyNumber,
  checkPostcode,
  checkVatNumber,
  COMPANY_COUNTRIES,
  type CompanyProfileChanges,
} from '@daysheet/core'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import { FormSelect, FormTextField, msg } from '../../../ui/index.ts'
import { AccountsEmailField } from '../AccountsEmailField.tsx'
import { CheckedField } from '../CheckedField.tsx'
import { contractorFields } from '../contractor-fields.ts'
import { fieldTabs } from '../field-tabs.ts'

const COUNTRY = { countryField: 'company_country' } as const
const PHONE = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const
const REQUIRED = { isRequired: true, isMarkedRequired: true } as const

/** Every field of a company's profile by the tab it stands on. */
const TABS = {
  company: {
    company_name: field(FormTextField, msg('Company Name'), {
      hint: msg('Stands on invoices, invitations and your dashboard.'),
      autoComplete: 'organization',
      ...REQUIRED,
    }),
    company_number: field(CheckedField, msg('Company Number'), {
      check: checkCompanyNumber,
      hint: msg('8 characters, as Companies House has it'),
      autoCapitalize: 'characters',
      autoComplete: 'off',
      ...COUNTRY,
    }),
    vat_number: field(CheckedField, msg('VAT Number'), {
      check: checkVatNumber,
      hint: msg('9 digits, on your VAT certificate. It stands on reverse charge invoices.'),
      autoCapitalize: 'characters',
      autoComplete: 'off',
      ...COUNTRY,
    }),
    company_phone: field(FormTextField, msg('Company Phone'), { ...PHONE }),
    company_address_line1: field(FormTextField, msg('Address Line 1'), {
      autoComplete: 'address-line1',
    }),
    company_address_line2: field(FormTextField, msg('Address Line 2'), {
      autoComplete: 'address-line2',
    }),
    company_city: field(FormTextField, msg('City'), { autoComplete: 'address-level2' }),
    company_postal_code: field(CheckedField, msg('Postal Code'), {
      check: checkPostcode,
      autoComplete: 'postal-code',
      autoCapitalize: 'characters',
      ...COUNTRY,
    }),
    company_country: field(FormSelect, msg('Country'), {
      options: COMPANY_COUNTRIES.map((country) => ({ id: country, label: country })),
    }),
    ...contractorFields(COUNTRY),
  },
  personal: {
    full_name: field(FormTextField, msg('Full Name'), { autoComplete: 'name', ...REQUIRED }),
    phone: field(FormTextField, msg('Phone'), { ...PHONE }),
  },
  billing: {
    accounts_email: field(AccountsEmailField, msg('Accounts Email'), {
      hint: msg('Where submitted invoices are sent for review'),
      ...REQUIRED,
    }),
    accountancy_software_email: field(FormTextField, msg('Accountancy Software Email'), {
      hint: msg('Where approved invoices are automatically sent'),
      type: 'email',
      autoComplete: 'off',
    }),
  },
}

export const { names: COMPANY_FIELDS, findField } = fieldTabs(TABS)

export const { Field, FieldGrid } = defineFields<CompanyProfileChanges>()({
  ...TABS.company,
  ...TABS.personal,
  ...TABS.billing,
})
