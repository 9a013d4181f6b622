import { useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import type { ProfileChanges } from '@daysheet/core'
import { msg, Banner, Sheet, Stack } from '../../../ui/index.ts'
import { Field, FieldGrid } from '../profile-fields.ts'

type Answering = Pick<UseFormReturn<ProfileChanges>, 'setValue'>

/** What HMRC knows the worker by, and what is taken off or added to an invoice. */
export function BusinessTab({
  control,
  setValue,
}: Answering & { control: Control<ProfileChanges> }) {
  const [isCis, isAnswered, isVat] = useWatch({
    control,
    name: ['cis_registered', 'cis_answered', 'vat_registered'],
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
      <Sheet title="VAT">
        <Stack gap={4}>
          <Field name="vat_registered" />
          {isVat && <FieldGrid names={['vat_number']} />}
        </Stack>
      </Sheet>
    </Stack>
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
