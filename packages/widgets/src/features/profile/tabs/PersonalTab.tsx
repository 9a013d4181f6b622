import { msg, FormGrid, Sheet, Stack, TextField } from '../../../ui/index.ts'
import { Field, FieldGrid } from '../profile-fields.ts'

/** Who the worker is and where they live. */
export const PersonalTab = ({ email }: { email: string }) => (
  <Stack gap={5}>
    <Sheet title={msg('About you')}>
      <FormGrid min="l">
        <Field name="full_name" />
        <TextField
          label={msg('Email')}
          type="email"
          value={email}
          hint={msg('You sign in with it.')}
          isReadOnly
        />
        <Field name="phone" />
        <Field name="trade_type" />
        <Field name="company_name" />
      </FormGrid>
    </Sheet>
    <Sheet title={msg('Address')}>
      <FieldGrid names={['address_line1', 'address_line2', 'city', 'postal_code', 'country']} />
    </Sheet>
  </Stack>
)
