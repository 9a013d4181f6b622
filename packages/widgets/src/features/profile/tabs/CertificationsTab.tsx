import { useWatch } from 'react-hook-form'
import { CERTIFICATIONS, isDay, type CertificationField } from '@daysheet/core'
import {
  msg,
  FormDatePicker,
  FormGrid,
  FormSelect,
  FormTextField,
  Grid,
  Sheet,
  Stack,
} from '../../../ui/index.ts'
import { CertificationBadge } from '../CertificationBadge.tsx'
import { CARD_OPTIONS, labelOf } from '../profile-form.ts'
import type { TabProps } from './PersonalTab.tsx'

const NO_CARD = { id: '', label: msg('No card') }

/** Cards and courses with the day each runs out. */
export const CertificationsTab = ({ control }: TabProps) => (
  <Stack gap={5}>
    <Sheet title={msg('CSCS card')}>
      <FormGrid min="l">
        <FormSelect
          control={control}
          name="cscs_card_colour"
          label={labelOf('cscs_card_colour')}
          placeholder={msg('No card')}
          options={[NO_CARD, ...CARD_OPTIONS]}
        />
        <FormTextField
          control={control}
          name="cscs_qualification"
          label={labelOf('cscs_qualification')}
          isOptional
        />
      </FormGrid>
    </Sheet>
    <Sheet title={msg('Expiry dates')}>
      <Grid min="card" gap={5}>
        {CERTIFICATIONS.map(({ field }) => (
          <Certification key={field} control={control} field={field} />
        ))}
      </Grid>
    </Sheet>
  </Stack>
)

function Certification({ control, field }: TabProps & { field: CertificationField }) {
  const expiry = useWatch({ control, name: field })
  return (
    <Stack gap={2}>
      <FormDatePicker control={control} name={field} label={labelOf(field)} />
      <Stack align="start">
        <CertificationBadge expiry={isDay(expiry) ? expiry : null} />
      </Stack>
    </Stack>
  )
}
