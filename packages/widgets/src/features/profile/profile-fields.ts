import {
  BUSINESS_TYPE_LABELS,
  BUSINESS_TYPES,
  CERTIFICATIONS,
  checkAccountNumber,
  checkCisVerificationNumber,
  checkCompanyNumber,
  checkNiNumber,
  checkPostcode,
  checkSortCode,
  checkUtr,
  checkVatNumber,
  CIS_STATUS_OPTIONS,
  CIS_STATUSES,
  COUNTRIES,
  COUNTRY_LABELS,
  CSCS_CARD_LABELS,
  TRADE_TYPES,
  type CertificationField,
  type ProfileChanges,
  type ProfileTab,
} from '@daysheet/core'
import { defineFields, field, type FieldDefinition } from '../../ui/forms/define-fields.tsx'
import { FormSelect, FormTextField, msg } from '../../ui/index.ts'
import type { LabelKey } from '../../labels/label-keys.ts'
import { CheckedField } from './CheckedField.tsx'
import { FormDatePicker, FormMoneyField, FormRadioGroup, FormSwitch } from './fetched-fields.ts'
import { fieldTabs } from './field-tabs.ts'

const DIGITS = { countryField: 'country', inputMode: 'numeric', autoComplete: 'off' } as const
const CODE = {
  countryField: 'country',
  autoCapitalize: 'characters',
  autoComplete: 'off',
} as const

const cisRegistered = field(FormSwitch, msg('CIS registered'), {
  hint: msg('Your clients deduct CIS from labour and pay it to HMRC for you.'),
})

const certificationField = (name: string) =>
  // Joined with the certificate's name, so it is no text of its own.
  field(FormDatePicker, `${name} expiry` as LabelKey)

/** Every field of a worker's profile by the tab it stands on. */
const TABS = {
  personal: {
    full_name: field(FormTextField, msg('Full name'), { autoComplete: 'name', isRequired: true }),
    phone: field(FormTextField, msg('Phone'), {
      type: 'tel',
      inputMode: 'tel',
      autoComplete: 'tel',
    }),
    trade_type: field(FormSelect, msg('Trade type'), {
      placeholder: msg('Select a trade'),
      options: TRADE_TYPES.map((trade) => ({ id: trade, label: trade })),
    }),
    company_name: field(FormTextField, msg('Trading name'), {
      hint: msg('Stands on your invoices beside your name.'),
      autoComplete: 'organization',
      isOptional: true,
    }),
    address_line1: field(FormTextField, msg('Address line 1'), { autoComplete: 'address-line1' }),
    address_line2: field(FormTextField, msg('Address line 2'), {
      autoComplete: 'address-line2',
      isOptional: true,
    }),
    city: field(FormTextField, msg('City'), { autoComplete: 'address-level2' }),
    postal_code: field(CheckedField, msg('Postal code'), {
      check: checkPostcode,
      ...CODE,
      autoComplete: 'postal-code',
    }),
    country: field(FormSelect, msg('Country'), {
      options: COUNTRIES.map((code) => ({ id: code, label: COUNTRY_LABELS[code] })),
    }),
  },
  rates: {
    standard_day_rate: field(FormMoneyField, msg('Standard day rate'), {
      hint: msg('Counts with clients who have not agreed another one.'),
      min: 0,
    }),
  },
  business: {
    utr_number: field(CheckedField, msg('UTR number'), {
      check: checkUtr,
      hint: msg('10 digits, on letters from HMRC'),
      ...DIGITS,
    }),
    ni_number: field(CheckedField, msg('National Insurance number'), {
      check: checkNiNumber,
      hint: msg('Such as AB 12 34 56 C'),
      ...CODE,
      isOptional: true,
    }),
    business_type: field(FormSelect, msg('Type of business'), {
      placeholder: msg('Not said'),
      hint: msg('As you registered it with HMRC'),
      options: [
        { id: '', label: msg('Not said') },
        ...BUSINESS_TYPES.map((type) => ({ id: type, label: BUSINESS_TYPE_LABELS[type] })),
      ],
    }),
    title: field(FormTextField, msg('Title'), {
      autoComplete: 'honorific-prefix',
      isOptional: true,
    }),
    forenames: field(FormTextField, msg('Forenames'), {
      hint: msg('Two at most, as on letters from HMRC'),
      autoComplete: 'given-name',
      isOptional: true,
    }),
    surname: field(FormTextField, msg('Surname'), {
      autoComplete: 'family-name',
      isOptional: true,
    }),
    company_number: field(CheckedField, msg('Company number'), {
      check: checkCompanyNumber,
      hint: msg('8 characters, as Companies House has it'),
      ...CODE,
      isOptional: true,
    }),
    partnership_name: field(FormTextField, msg('Name of the partnership'), {
      autoComplete: 'off',
      isOptional: true,
    }),
    partnership_utr: field(CheckedField, msg('UTR of the partnership'), {
      check: checkUtr,
      hint: msg('10 digits. Your own UTR stays above.'),
      ...DIGITS,
      isOptional: true,
    }),
    cis_registered: cisRegistered,
    // Answered by the question above the switch.
    cis_answered: cisRegistered,
    cis_status: field(FormRadioGroup, msg('CIS status'), {
      variant: 'inline',
      options: CIS_STATUSES.map((status) => ({ id: status, label: CIS_STATUS_OPTIONS[status] })),
    }),
    cis_verification_number: field(CheckedField, msg('CIS verification number'), {
      check: checkCisVerificationNumber,
      hint: msg('Your client gets it from HMRC'),
      ...CODE,
      isOptional: true,
    }),
    vat_registered: field(FormSwitch, msg('VAT registered'), {
      hint: msg('VAT is added to labour and expenses, at 20% unless a client agrees otherwise.'),
    }),
    vat_number: field(CheckedField, msg('VAT number'), {
      check: checkVatNumber,
      hint: msg('9 digits'),
      ...CODE,
    }),
  },
  banking: {
    bank_account_name: field(FormTextField, msg('Account holder name'), {
      hint: msg('As your bank writes it'),
      autoComplete: 'off',
    }),
    bank_sort_code: field(CheckedField, msg('Sort code'), {
      check: checkSortCode,
      placeholder: '12-34-56',
      ...DIGITS,
    }),
    bank_account_number: field(CheckedField, msg('Bank account number'), {
      check: checkAccountNumber,
      hint: msg('8 digits'),
      ...DIGITS,
    }),
  },
  certifications: {
    cscs_card_colour: field(FormSelect, msg('CSCS card colour'), {
      placeholder: msg('No card'),
      options: [
        { id: '', label: msg('No card') },
        ...Object.entries(CSCS_CARD_LABELS).map(([id, label]) => ({ id, label })),
      ],
    }),
    cscs_qualification: field(FormTextField, msg('CSCS qualification'), { isOptional: true }),
    ...(Object.fromEntries(
      CERTIFICATIONS.map(({ field: expiry, name }) => [expiry, certificationField(name)]),
    ) as Record<CertificationField, ReturnType<typeof certificationField>>),
  },
} satisfies Record<ProfileTab, Record<string, FieldDefinition>>

export const { names: PROFILE_FIELDS, findField } = fieldTabs(TABS)

export const { Field, FieldGrid } = defineFields<ProfileChanges>()({
  ...TABS.personal,
  ...TABS.rates,
  ...TABS.business,
  ...TABS.banking,
  ...TABS.certifications,
})
