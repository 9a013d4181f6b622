import type { User } from '@daysheet/core'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import {
  Form,
  FormActions,
  FormPasswordField,
  msg,
  Sheet,
  Stack,
  SubmitButton,
  TextField,
  useSchemaForm,
} from '../../../ui/index.ts'
import { useStepUp } from '../../step-up/index.ts'
import { EMPTY, passwordForm, type PasswordForm } from './password-form.ts'
import { PasswordStrengthMeter } from './PasswordStrengthMeter.tsx'
import { useChangePassword } from './useChangePassword.ts'

const { Field } = defineFields<PasswordForm>()({
  currentPassword: field(FormPasswordField, msg('Current password'), {
    autoComplete: 'current-password',
  }),
  newPassword: field(FormPasswordField, msg('New password'), {
    autoComplete: 'new-password',
    hint: msg('At least 8 characters, with a lowercase letter, an uppercase letter and a number'),
  }),
  confirmPassword: field(FormPasswordField, msg('Confirm password'), {
    hint: msg('Every other device is signed out. This one stays signed in.'),
    autoComplete: 'new-password',
  }),
})

export interface ChangePasswordProps {
  viewer: User
  onChanged?: (() => void) | undefined
}

export function ChangePassword({ viewer, onChanged }: ChangePasswordProps) {
  const form = useSchemaForm(passwordForm, { defaultValues: EMPTY })
  const { withStepUp, stepUpDialog } = useStepUp()
  const change = useChangePassword(viewer, form, { withStepUp, onChanged })
  return (
    <Sheet title={msg('Change password')}>
      <Form form={form} label={msg('Change password')} onSubmit={change}>
        <Stack gap={4}>
          {/* Tells a password manager whose password this is. */}
          <TextField
            label={msg('Email')}
            value={viewer.email}
            hint={msg('You sign in with it.')}
            onChange={() => undefined}
            type="email"
            autoComplete="username"
            isReadOnly
          />
          <Field name="currentPassword" />
          <Field name="newPassword" />
          <PasswordStrengthMeter control={form.control} name="newPassword" />
          <Field name="confirmPassword" />
          <FormActions>
            <SubmitButton pendingLabel={msg('Saving...')}>{msg('Change password')}</SubmitButton>
          </FormActions>
        </Stack>
      </Form>
      {stepUpDialog}
    </Sheet>
  )
}
