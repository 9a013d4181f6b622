import { useFormState } from 'react-hook-form'
import { Button, type ButtonProps } from '../controls/Button/Button.tsx'

export type SubmitButtonProps = Omit<ButtonProps, 'type' | 'onPress' | 'isPending' | 'slot'>

/** The form's main action, under way while the form submits. */
export function SubmitButton(props: SubmitButtonProps) {
  const { isSubmitting } = useFormState()
  return <Button variant="primary" {...props} type="submit" isPending={isSubmitting} />
}
