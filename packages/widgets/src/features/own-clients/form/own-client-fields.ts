import {
  checkCompanyNumber,
  checkPostcode,
  checkVatNumber,
  COMPANY_COUNTRIES,
  MOST_PAYMENT_TERMS_DAYS,
  OWN_CLIENT_CIS,
  OWN_CLIENT_CIS_LABELS,
  VAT_TREATMENT_LABELS,
  VAT_TREATMENT_SENTENCES,
  VAT_TREATMENTS,
} from '@daysheet/core'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import {
  FormDateField,
  FormMoneyField,
  FormNumberField,
  FormRadioGroup,
  FormSelect,
  FormSwitch,
  FormTextArea,
  FormTextField,
  msg,
} from '../../../ui/index.ts'
import { CheckedField } from '../../profile/index.ts'
import { AS_PROFILE, type OwnClientValues } from './own-client-form.ts'

const COUNTRY = { countryField: 'country' } as const
const EMAIL = { type: 'email', inputMode: 'email', autoComplete: 'off' } as const
const OFF = { autoComplete: 'off' } as const

/** The three that a first invoice needs. */
const FIRST = {
  company_name: field(FormTextField, msg('Company name'), {
    autoComplete: 'off',
    maxLength: 120,
    isRequired: true,
  }),
  invoice_email: field(FormTextField, msg('Invoice email'), {
    ...EMAIL,
    hint: msg('Invoices and timesheets go there when you submit them.'),
  }),
  day_rate: field(FormMoneyField, msg('Day rate'), { min: 0 }),
}

const CONTACT = {
  contact_name: field(FormTextField, msg('Contact name'), { ...OFF, maxLength: 120 }),
  phone: field(FormTextField, msg('Phone'), { type: 'tel', inputMode: 'tel', ...OFF }),
  'copy_emails.0': field(FormTextField, msg('Copy to'), {
    ...EMAIL,
    hint: msg('Gets a copy of what is sent.'),
  }),
  'copy_emails.1': field(FormTextField, msg('Second copy to'), EMAIL),
  'copy_emails.2': field(FormTextField, msg('Third copy to'), EMAIL),
  address_line1: field(FormTextField, msg('Address Line 1'), OFF),
  address_line2: field(FormTextField, msg('Address Line 2'), OFF),
  city: field(FormTextField, msg('City'), OFF),
  postal_code: field(CheckedField, msg('Postal Code'), {
    check: checkPostcode,
    autoCapitalize: 'characters',
    ...OFF,
    ...COUNTRY,
  }),
  country: field(FormSelect, msg('Country'), {
    options: COMPANY_COUNTRIES.map((country) => ({ id: country, label: country })),
  }),
}

const TERMS = {
  payment_terms_days: field(FormNumberField, msg('Payment terms'), {
    unit: msg('days'),
    min: 0,
    max: MOST_PAYMENT_TERMS_DAYS,
    decimals: { min: 0, max: 0 },
    hint: msg('After this many days an invoice is due.'),
  }),
}

const TAX = {
  cis: field(FormSelect, msg('Deducts under CIS'), {
    hint: msg('As this client told you.'),
    options: [
      { id: AS_PROFILE, label: msg('As your profile says') },
      ...OWN_CLIENT_CIS.map((id) => ({ id, label: OWN_CLIENT_CIS_LABELS[id] })),
    ],
  }),
  cis_said_on: field(FormDateField, msg('Said on'), {
    hint: msg('Today, when it is left empty.'),
  }),
  company_number: field(CheckedField, msg('Company Number'), {
    check: checkCompanyNumber,
    hint: msg('8 characters, as Companies House has it'),
    autoCapitalize: 'characters',
    ...OFF,
    ...COUNTRY,
  }),
  vat_number: field(CheckedField, msg('VAT Number'), {
    check: checkVatNumber,
    hint: msg('The client’s; 9 digits. It stands on reverse charge invoices.'),
    autoCapitalize: 'characters',
    ...OFF,
    ...COUNTRY,
  }),
  vat_treatment: field(FormRadioGroup, msg('VAT treatment'), {
    variant: 'cards',
    options: VAT_TREATMENTS.map((id) => ({
      id,
      label: VAT_TREATMENT_LABELS[id],
      description: VAT_TREATMENT_SENTENCES[id],
    })),
  }),
  is_end_user: field(FormSwitch, msg('They are the end user'), {
    hint: msg('They use or let the building themselves, or sell it when it is finished.'),
  }),
}

const NOTES = {
  first_project: field(FormTextField, msg('First project'), {
    ...OFF,
    hint: msg('Every day of work is on a project. Left empty, it is called General work.'),
  }),
  notes: field(FormTextArea, msg('Notes'), {
    rows: 4,
    maxLength: 2000,
    hint: msg('For you alone: they are never sent.'),
  }),
}

/** The parts of the form that stand folded, with the fields that open them when one is wrong. */
export const FOLDED = {
  contact: [...Object.keys(CONTACT), 'copy_emails'],
  terms: [
    'payment_terms_days',
    'standard_hours',
    'overtime_multiplier',
    'night_multiplier',
    'weekend_multiplier',
  ],
  tax: Object.keys(TAX),
  notes: Object.keys(NOTES),
} as const

export const { Field, FieldGrid } = defineFields<OwnClientValues>()({
  ...FIRST,
  ...CONTACT,
  ...TERMS,
  ...TAX,
  ...NOTES,
})
