import { useWatch, type Control } from 'react-hook-form'
import { CERTIFICATIONS, isDay, type CertificationField, type ProfileChanges } from '@daysheet/core'
import { msg, Grid, Sheet, Stack } from '../../../ui/index.ts'
import { CertificationBadge } from '../CertificationBadge.tsx'
import { Field, FieldGrid } from '../profile-fields.ts'

interface CertificationsTabProps {
  control: Control<ProfileChanges>
}

/** Cards and courses with the day each runs out. */
export const CertificationsTab = ({ control }: CertificationsTabProps) => (
  <Stack gap={5}>
    <Sheet title={msg('CSCS card')}>
      <FieldGrid names={['cscs_card_colour', 'cscs_qualification']} />
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

function Certification({ control, field }: CertificationsTabProps & { field: CertificationField }) {
  const expiry = useWatch({ control, name: field })
  return (
    <Stack gap={2}>
      <Field name={field} />
      <Stack align="start">
        <CertificationBadge expiry={isDay(expiry) ? expiry : null} />
      </Stack>
    </Stack>
  )
}
