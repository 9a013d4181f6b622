import type { UserType } from '@daysheet/core'
import { Button, ProgressBar, RadioGroup, Stack } from '@daysheet/widgets/kit'

interface AccountTypeProps {
  value: UserType
  onChange: (type: UserType) => void
  onContinue: () => void
}

const OPTIONS = [
  {
    id: 'worker',
    label: 'Worker',
    description: 'I send timesheets and invoices to the companies I work for.',
  },
  { id: 'client', label: 'Client', description: 'My company engages workers, approves and pays.' },
]

export function AccountType({ value, onChange, onContinue }: AccountTypeProps) {
  return (
    <Stack gap={5}>
      <ProgressBar label="Step 1 of 2: Account type" value={1} max={2} />
      <RadioGroup
        label="Account type"
        variant="cards"
        options={OPTIONS}
        value={value}
        onChange={(type) => onChange(type as UserType)}
      />
      <Button variant="primary" isBlock onPress={onContinue}>
        Continue
      </Button>
    </Stack>
  )
}
