import { useWatch, type Control } from 'react-hook-form'
import type { ProfileChanges } from '@daysheet/core'
import { msg, FormGrid, Sheet, Stack, Text } from '../../../ui/index.ts'
import { Field, FieldGrid } from '../profile-fields.ts'
import { useModulusWarning } from '../useModulusWarning.ts'

/** Where clients pay to. */
export function BankingTab({ control }: { control: Control<ProfileChanges> }) {
  const [sortCode, accountNumber, country] = useWatch({
    control,
    name: ['bank_sort_code', 'bank_account_number', 'country'],
  })
  const doubt = useModulusWarning({ sortCode, accountNumber, country })
  return (
    <Sheet title={msg('Bank account')}>
      <Stack gap={4}>
        <FieldGrid names={['bank_account_name']} />
        <FormGrid min="l">
          <Field name="bank_sort_code" />
          <Field name="bank_account_number" doubt={doubt} />
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
