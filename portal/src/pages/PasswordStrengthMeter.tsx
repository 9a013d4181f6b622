import { useWatch, type Control } from 'react-hook-form'
import { passwordStrength } from '@daysheet/core'
import { ProgressBar } from '@daysheet/widgets/kit'

const CHECKS = 5

/** Five checks; under three Weak, three Good, four or more Strong. */
export function PasswordStrengthMeter({
  control,
}: {
  control: Control<{ newPassword: string; confirmPassword: string }, unknown, unknown>
}) {
  const password = useWatch({ control, name: 'newPassword' })
  if (!password) return null
  const { score, label } = passwordStrength(password)
  return <ProgressBar label="Password strength" value={score} max={CHECKS} valueText={label} />
}
