import { msg, FormGrid, FormTextField, Sheet, TextField } from '../../../ui/index.ts'
import { labelOf } from './company-form.ts'
import type { CompanyTabProps } from './CompanyInfoTab.tsx'

/** Who signs in for the company. */
export const PersonalDetailsTab = ({ control, email }: CompanyTabProps & { email: string }) => (
  <Sheet title={msg('About you')}>
    <FormGrid min="l">
      <FormTextField
        control={control}
        name="full_name"
        label={labelOf('full_name')}
        autoComplete="name"
        isRequired
        isMarkedRequired
      />
      <TextField
        label={msg('Email')}
        type="email"
        value={email}
        hint={msg('You sign in with it, so it cannot be changed here.')}
        isReadOnly
      />
      <FormTextField
        control={control}
        name="phone"
        label={labelOf('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </FormGrid>
  </Sheet>
)
