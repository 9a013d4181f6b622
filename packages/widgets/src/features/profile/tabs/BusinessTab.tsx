import { useWatch } from 'react-hook-form'
import {
  checkCisVerificationNumber,
  checkNiNumber,
  checkUtr,
  checkVatNumber,
  CIS_STATUS_OPTIONS,
  CIS_STATUSES,
} from '@daysheet/core'
import { msg, FormGrid, FormRadioGroup, FormSwitch, Sheet, Stack } from '../../../ui/index.ts'
import { CheckedField } from '../CheckedField.tsx'
import { labelOf } from '../profile-form.ts'
import type { TabProps } from './PersonalTab.tsx'

const STATUSES = CIS_STATUSES.map((status) => ({ id: status, label: CIS_STATUS_OPTIONS[status] }))

/** What HMRC knows the worker by, and what is taken off or added to an invoice. */
export function BusinessTab({ control }: TabProps) {
  const [isCis, isVat] = useWatch({ control, name: ['cis_registered', 'vat_registered'] })
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
