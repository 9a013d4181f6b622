import { useWatch, type UseFormReturn } from 'react-hook-form'
import {
  checkCisVerificationNumber,
  checkNiNumber,
  checkUtr,
  checkVatNumber,
  CIS_STATUS_OPTIONS,
  CIS_STATUSES,
  type ProfileChanges,
} from '@daysheet/core'
import {
  msg,
  Banner,
  FormGrid,
  FormRadioGroup,
  FormSwitch,
  Sheet,
  Stack,
} from '../../../ui/index.ts'
import { CheckedField } from '../CheckedField.tsx'
import { labelOf } from '../profile-form.ts'
import type { TabProps } from './PersonalTab.tsx'

const STATUSES = CIS_STATUSES.map((status) => ({ id: status, label: CIS_STATUS_OPTIONS[status] }))

type Answering = Pick<UseFormReturn<ProfileChanges>, 'setValue'>

/** What HMRC knows the worker by, and what is taken off or added to an invoice. */
export function BusinessTab({ control, setValue }: TabProps & Answering) {
  const [isCis, isAnswered, isVat] = useWatch({
    control,
    name: ['cis_registered', 'cis_answered', 'vat_registered'],
  })
  return (
    <Stack gap={5}>
      <Sheet title={msg('Tax references')}>
        <FormGrid min="l">
          <CheckedField
            control={control}
            name="utr_number"
            label={labelOf('utr_number')}
            countryField="country"
            check={checkUtr}
            hint={msg('10 digits, on letters from HMRC')}
            inputMode="numeric"
            autoComplete="off"
          />
          <CheckedField
            control={control}
            name="ni_number"
            label={labelOf('ni_number')}
            countryField="country"
            check={checkNiNumber}
            hint={msg('Such as AB 12 34 56 C')}
            autoCapitalize="characters"
            autoComplete="off"
            isOptional
          />
        </FormGrid>
      </Sheet>
      <Sheet title={msg('Construction Industry Scheme')}>
        <Stack gap={4}>
          {!isAnswered && !isCis && <CisQuestion setValue={setValue} />}
          <FormSwitch
            control={control}
            name="cis_registered"
            label={labelOf('cis_registered')}
            hint={msg('Your clients deduct CIS from labour and pay it to HMRC for you.')}
          />
          {isCis && (
            <FormGrid min="l">
              <FormRadioGroup
                control={control}
                name="cis_status"
                label={labelOf('cis_status')}
                variant="inline"
                options={STATUSES}
              />
              <CheckedField
                control={control}
                name="cis_verification_number"
                label={labelOf('cis_verification_number')}
                countryField="country"
                check={checkCisVerificationNumber}
                hint={msg('Your client gets it from HMRC')}
                autoCapitalize="characters"
                autoComplete="off"
                isOptional
              />
            </FormGrid>
          )}
        </Stack>
      </Sheet>
      <Sheet title="VAT">
        <Stack gap={4}>
          <FormSwitch
            control={control}
            name="vat_registered"
            label={labelOf('vat_registered')}
            hint={msg(
              'VAT is added to labour and expenses, at 20% unless a client agrees otherwise.',
            )}
          />
          {isVat && (
            <FormGrid min="l">
              <CheckedField
                control={control}
                name="vat_number"
                label={labelOf('vat_number')}
                countryField="country"
                check={checkVatNumber}
                hint={msg('9 digits')}
                autoCapitalize="characters"
                autoComplete="off"
              />
            </FormGrid>
          )}
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
