import type { Control } from 'react-hook-form'
import {
  checkCompanyNumber,
  checkPostcode,
  checkVatNumber,
  COMPANY_COUNTRIES,
  CONTRACTOR_DETAILS,
} from '@daysheet/core'
import { msg, FormGrid, FormSelect, FormTextField, Sheet, Stack } from '../../../ui/index.ts'
import { CheckedField } from '../CheckedField.tsx'
import { ContractorField } from '../ContractorField.tsx'
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
        {CONTRACTOR_DETAILS.map((name) => (
          <ContractorField
            key={name}
            control={control}
            name={name}
            countryField="company_country"
          />
        ))}
      </FormGrid>
    </Sheet>
  </Stack>
)
