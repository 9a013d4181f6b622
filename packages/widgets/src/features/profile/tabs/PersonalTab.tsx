import type { Control } from 'react-hook-form'
import {
  checkPostcode,
  COUNTRIES,
  COUNTRY_LABELS,
  TRADE_TYPES,
  type ProfileChanges,
} from '@daysheet/core'
import {
  msg,
  FormGrid,
  FormSelect,
  FormTextField,
  Sheet,
  Stack,
  TextField,
} from '../../../ui/index.ts'
import { CheckedField } from '../CheckedField.tsx'
import { labelOf } from '../profile-form.ts'

export interface TabProps {
  control: Control<ProfileChanges>
}

const TRADES = TRADE_TYPES.map((trade) => ({ id: trade, label: trade }))
const PLACES = COUNTRIES.map((code) => ({ id: code, label: COUNTRY_LABELS[code] }))

/** Who the worker is and where they live. */
export const PersonalTab = ({ control, email }: TabProps & { email: string }) => (
  <Stack gap={5}>
    <Sheet title={msg('About you')}>
      <FormGrid min="l">
        <FormTextField
          control={control}
          name="full_name"
          label={labelOf('full_name')}
          autoComplete="name"
          isRequired
        />
        <TextField
          label={msg('Email')}
          type="email"
          value={email}
          hint={msg('You sign in with it.')}
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
        <FormSelect
          control={control}
          name="trade_type"
          label={labelOf('trade_type')}
          placeholder={msg('Select a trade')}
          options={TRADES}
        />
        <FormTextField
          control={control}
          name="company_name"
          label={labelOf('company_name')}
          hint={msg('Stands on your invoices beside your name.')}
          autoComplete="organization"
          isOptional
        />
      </FormGrid>
    </Sheet>
    <Sheet title={msg('Address')}>
      <FormGrid min="l">
        <FormTextField
          control={control}
          name="address_line1"
          label={labelOf('address_line1')}
          autoComplete="address-line1"
        />
        <FormTextField
          control={control}
          name="address_line2"
          label={labelOf('address_line2')}
          autoComplete="address-line2"
          isOptional
        />
        <FormTextField
          control={control}
          name="city"
          label={labelOf('city')}
          autoComplete="address-level2"
        />
        <CheckedField
          control={control}
          name="postal_code"
          label={labelOf('postal_code')}
          countryField="country"
          check={checkPostcode}
          autoComplete="postal-code"
          autoCapitalize="characters"
        />
        <FormSelect control={control} name="country" label={labelOf('country')} options={PLACES} />
      </FormGrid>
    </Sheet>
  </Stack>
)
