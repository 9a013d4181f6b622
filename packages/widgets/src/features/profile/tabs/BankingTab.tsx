import { useWatch } from 'react-hook-form'
import { checkAccountNumber, checkSortCode } from '@daysheet/core'
import { msg, FormGrid, FormTextField, Sheet, Stack, Text } from '../../../ui/index.ts'
import { CheckedField } from '../CheckedField.tsx'
import { labelOf } from '../profile-form.ts'
import { useModulusWarning } from '../useModulusWarning.ts'
import type { TabProps } from './PersonalTab.tsx'

/** Where clients pay to. */
export function BankingTab({ control }: TabProps) {
  const [sortCode, accountNumber, country] = useWatch({
    control,
    name: ['bank_sort_code', 'bank_account_number', 'country'],
  })
  const doubt = useModulusWarning({ sortCode, accountNumber, country })
  return (
    <Sheet title={msg('Bank account')}>
      <Stack gap={4}>
        <FormGrid min="l">
          <FormTextField
            control={control}
            name="bank_account_name"
            label={labelOf('bank_account_name')}
            hint={msg('As your bank writes it')}
            autoComplete="off"
          />
        </FormGrid>
        <FormGrid min="l">
          <CheckedField
            control={control}
            name="bank_sort_code"
            label={labelOf('bank_sort_code')}
            countryField="country"
            check={checkSortCode}
            placeholder="12-34-56"
            inputMode="numeric"
            autoComplete="off"
          />
          <CheckedField
            control={control}
            name="bank_account_number"
            label={labelOf('bank_account_number')}
            countryField="country"
            check={checkAccountNumber}
            doubt={doubt}
            hint={msg('8 digits')}
            inputMode="numeric"
            autoComplete="off"
          />
        </FormGrid>
        <Text size="small" tone="muted">
          {msg(
            'Stored encrypted. Clients see the last four digits, and are told when you change them.',
          )}
        </Text>
      </Stack>
    </Sheet>
  )
}
