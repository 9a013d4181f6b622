import { useWatch } from 'react-hook-form'
import {
  CERTIFICATIONS,
  certificationExpiry,
  daysBetween,
  isDay,
  type CertificationField,
} from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import {
  msg,
  Badge,
  CircleAlertIcon,
  CircleCheckIcon,
  ClockAlertIcon,
  FormDatePicker,
  FormGrid,
  FormSelect,
  FormTextField,
  Grid,
  Sheet,
  Stack,
  useWords,
} from '../../../ui/index.ts'
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
        <ExpiryBadge expiry={expiry || null} />
      </Stack>
    </Stack>
  )
}

function ExpiryBadge({ expiry }: { expiry: string | null }) {
  const words = useWords()
  const { today } = useDaysheet()
  const day = isDay(expiry) ? expiry : null
  const left = day === null ? 0 : daysBetween(today, day)
  switch (certificationExpiry(day, today)) {
    case 'none':
      return <Badge variant="dashed">{msg('No date')}</Badge>
    case 'expired':
      return (
        <Badge tone="critical" icon={CircleAlertIcon}>
          {msg('Expired')}
        </Badge>
      )
    case 'expiring':
      return (
        <Badge tone="caution" icon={ClockAlertIcon}>
          {left === 0
            ? msg('Expires today')
            : words({ one: 'Expires in 1 day', other: 'Expires in {count} days' }, { count: left })}
        </Badge>
      )
    case 'valid':
      return (
        <Badge tone="positive" icon={CircleCheckIcon}>
          {msg('Valid')}
        </Badge>
      )
  }
}
