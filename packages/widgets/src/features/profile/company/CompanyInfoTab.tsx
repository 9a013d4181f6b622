import type { Control } from 'react-hook-form'
import {
  checkAccountsOfficeReference,
  checkCompanyNumber,
  checkPayeReference,
  checkPostcode,
  checkUtr,
  checkVatNumber,
  COMPANY_COUNTRIES,
} from '@daysheet/core'
import { msg, FormGrid, FormSelect, FormTextField, Sheet, Stack } from '../../../ui/index.ts'
import { CheckedField } from '../CheckedField.tsx'
import { labelOf, type CompanyForm } from './company-form.ts'

export interface CompanyTabProps {
  control: Control<CompanyForm>
}

const PLACES = COMPANY_COUNTRIES.map((country) => ({ id: country, label: country }))

/** What the company is called and where it is. */
export const CompanyInfoTab = ({ control }: CompanyTabProps) => (
  <Stack gap={5}>
    <Sheet title={msg('Company')}>
      <FormGrid min="l">
        <FormTextField
          control={control}
          name="company_name"
          label={labelOf('company_name')}
          hint={msg('Stands on invoices, invitations and your dashboard.')}
          autoComplete="organization"
          isRequired
          isMarkedRequired
        />
        <CheckedField
          control={control}
          name="company_number"
          label={labelOf('company_number')}
          countryField="company_country"
          check={checkCompanyNumber}
          hint={msg('8 characters, as Companies House has it')}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <CheckedField
          control={control}
          name="vat_number"
          label={labelOf('vat_number')}
          countryField="company_country"
          check={checkVatNumber}
          hint={msg('9 digits, on your VAT certificate. It stands on reverse charge invoices.')}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <FormTextField
          control={control}
          name="company_phone"
          label={labelOf('company_phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </FormGrid>
    </Sheet>
    <Sheet title={msg('Address')}>
      <FormGrid min="l">
        <FormTextField
          control={control}
          name="company_address_line1"
          label={labelOf('company_address_line1')}
          autoComplete="address-line1"
        />
        <FormTextField
          control={control}
          name="company_address_line2"
          label={labelOf('company_address_line2')}
          autoComplete="address-line2"
        />
        <FormTextField
          control={control}
          name="company_city"
          label={labelOf('company_city')}
          autoComplete="address-level2"
        />
        <CheckedField
          control={control}
          name="company_postal_code"
          label={labelOf('company_postal_code')}
          countryField="company_country"
          check={checkPostcode}
          autoComplete="postal-code"
          autoCapitalize="characters"
        />
        <FormSelect
          control={control}
          name="company_country"
          label={labelOf('company_country')}
          options={PLACES}
        />
      </FormGrid>
    </Sheet>
    <Sheet title={msg('CIS contractor')}>
      <FormGrid min="l">
        <CheckedField
          control={control}
          name="contractor_utr"
          label={labelOf('contractor_utr')}
          countryField="company_country"
          check={checkUtr}
          hint={msg('10 digits, on HMRC’s letter about your registration as a contractor')}
          inputMode="numeric"
          autoComplete="off"
        />
        <CheckedField
          control={control}
          name="paye_reference"
          label={labelOf('paye_reference')}
          countryField="company_country"
          check={checkPayeReference}
          hint={msg('Such as 123/AB45678, on the same letter and on your payslips')}
          autoCapitalize="characters"
          autoComplete="off"
        />
        <CheckedField
          control={control}
          name="accounts_office_reference"
          label={labelOf('accounts_office_reference')}
          countryField="company_country"
          check={checkAccountsOfficeReference}
          hint={msg('13 characters, on HMRC’s letter and your payment booklet')}
          autoCapitalize="characters"
          autoComplete="off"
        />
      </FormGrid>
    </Sheet>
  </Stack>
)
