import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import {
  Form,
  FormActions,
  msg,
  SaveIcon,
  Stack,
  SubmitButton,
  type FormProps,
} from '../../ui/index.ts'

export type SettingsFormProps<Values extends FieldValues, Context, Output> = Pick<
  FormProps<Values, Context, Output>,
  'form' | 'label' | 'onSubmit'
> & { children: ReactNode }

/** The fields of a section of the settings, saved together. */
export function SettingsForm<Values extends FieldValues, Context, Output>({
  children,
  ...form
}: SettingsFormProps<Values, Context, Output>) {
  return (
    <Form {...form}>
      <Stack gap={4}>
        {children}
        <FormActions>
          <SubmitButton icon={<SaveIcon />} pendingLabel={msg('Saving...')}>
            {msg('Save Settings')}
          </SubmitButton>
        </FormActions>
      </Stack>
    </Form>
  )
}
