import { useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import type { ProfileChanges } from '@daysheet/core'
import { msg, Banner, Sheet, Stack, Text } from '../../../ui/index.ts'
import { Field, FieldGrid } from '../profile-fields.ts'

type Answering = Pick<UseFormReturn<ProfileChanges>, 'setValue'>

/** What HMRC knows the worker by, and what is taken off or added to an invoice. */
export function BusinessTab({
  control,
  setValue,
}: Answering & { control: Control<ProfileChanges> }) {
  const [isCis, isAnswered, isVat, business] = useWatch({
    control,
    name: ['cis_registered', 'cis_answered', 'vat_registered', 'business_type'],
  })
  return (
    <Stack gap={5}>
      <Sheet title={msg('Tax references')}>
        <FieldGrid names={['utr_number', 'ni_number']} />
      </Sheet>
      <Sheet title={msg('Construction Industry Scheme')}>
        <Stack gap={4}>
          {!isAnswered && !isCis && <CisQuestion setValue={setValue} />}
          <Field name="cis_registered" />
          {isCis && <FieldGrid names={['cis_status', 'cis_verification_number']} />}
        </Stack>
      </Sheet>
      {/* Undefined where the host's adapter keeps none of it. */}
      {isCis && business !== undefined && <KnownToHmrc business={business} />}
      <Sheet title="VAT">
        <Stack gap={4}>
          <Field name="vat_registered" />
          {isVat && <FieldGrid names={['vat_number']} />}
        </Stack>
      </Sheet>
    </Stack>
  )
}

/** What clients tell HMRC to find the worker: nothing of it has to be given. */
function KnownToHmrc({ business }: { business: ProfileChanges['business_type'] }) {
  return (
    <Sheet title={msg('How HMRC knows you')}>
      <Stack gap={4}>
        <Text tone="muted">
          {msg(
            'Your clients ask HMRC about you before they pay you. HMRC finds you only by what stands on its own letters; if it doesn’t find you, 30% is deducted. What you leave empty is taken from the rest of your profile.',
          )}
        </Text>
        <FieldGrid names={['business_type']} />
        {(!business || business === 'soletrader') && (
          <FieldGrid min="m" names={['title', 'forenames', 'surname']} />
        )}
        {business === 'company' && <FieldGrid names={['company_number']} />}
        {business === 'partnership' && (
          <FieldGrid names={['partnership_name', 'partnership_utr']} />
        )}
      </Stack>
    </Sheet>
  )
}

/** Asked until it is answered: an unanswered switch says nothing about who is under CIS. */
function CisQuestion({ setValue }: Answering) {
  const answer = (isRegistered: boolean) => {
    setValue('cis_registered', isRegistered, { shouldDirty: true })
    setValue('cis_answered', true, { shouldDirty: true })
  }
  return (
    <Banner
      tone="caution"
      title={msg('Are you registered for CIS?')}
      actions={[
        { label: msg('Yes, I am registered'), onPress: () => answer(true) },
        { label: msg('No, I am not'), onPress: () => answer(false) },
      ]}
    >
      {msg(
        'Your invoices deduct CIS only if you are. Without an answer they say nothing about it.',
      )}
    </Banner>
  )
}
