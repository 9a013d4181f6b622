import { useWatch, type Control, type FieldValues, type Path } from 'react-hook-form'
import { passwordStrength } from '@daysheet/core'
import { msg, ProgressBar } from '../../../ui/index.ts'

const CHECKS = 5

export interface PasswordStrengthMeterProps<Values extends FieldValues> {
  control: Control<Values, unknown, unknown>
  /** The field of the new password. */
  name: Path<Values>
}

/** Five checks; under three Weak, three Good, four or more Strong. */
export function PasswordStrengthMeter<Values extends FieldValues>({
  control,
  name,
}: PasswordStrengthMeterProps<Values>) {
  const password: unknown = useWatch({ control, name })
  if (typeof password !== 'string' || password === '') return null
  const { score, label } = passwordStrength(password)
  return (
    <ProgressBar label={msg('Password strength')} value={score} max={CHECKS} valueText={label} />
  )
}
