import { CONTRACTOR_DETAILS } from '@daysheet/core'
import { msg, FormGrid, Sheet, Stack, TextField } from '../../../ui/index.ts'
import { Field, FieldGrid } from './company-fields.ts'

/** What the company is called and where it is. */
export const CompanyInfoTab = () => (
  <Stack gap={5}>
    <Sheet title={msg('Company')}>
      <FieldGrid names={['company_name', 'company_number', 'vat_number', 'company_phone']} />
    </Sheet>
    <Sheet title={msg('Address')}>
      <FieldGrid
        names={[
          'company_address_line1',
          'company_address_line2',
          'company_city',
          'company_postal_code',
          'company_country',
        ]}
      />
    </Sheet>
    <Sheet title={msg('CIS contractor')}>
      <FieldGrid names={CONTRACTOR_DETAILS} />
    </Sheet>
  </Stack>
)

/** Who signs in for the company. */
export const PersonalDetailsTab = ({ email }: { email: string }) => (
  <Sheet title={msg('About you')}>
    <FormGrid min="l">
      <Field name="full_name" />
      <TextField
        label={msg('Email')}
        type="email"
        value={email}
        hint={msg('You sign in with it, so it cannot be changed here.')}
        isReadOnly
      />
      <Field name="phone" />
    </FormGrid>
  </Sheet>
)
