import type { Viewer } from '../../../provider/index.ts'
import { useState } from 'react'
import type { User } from '@daysheet/core'
import {
  Form,
  FormActions,
  FormSwitch,
  FormTextField,
  msg,
  SaveIcon,
  Sheet,
  Stack,
  SubmitButton,
  useSchemaForm,
} from '../../../ui/index.ts'
import { AccountsEmailField, useSaveProfile } from '../../profile/index.ts'
import { ChangedElsewhere } from '../../versions/index.ts'
import { SettingsPage } from '../SettingsPage.tsx'
import { InvoiceWorkflow } from './InvoiceWorkflow.tsx'
import { preferences, preferencesOf, TEXTS } from './preferences-form.ts'

export interface PreferencesFormProps {
  viewer: Viewer
  onSaved?: ((user: User) => void) | undefined
}

export function PreferencesForm({ viewer, onSaved }: PreferencesFormProps) {
  const texts = TEXTS[viewer.account.side]
  // The form begins with what was read first; a newer reading never overwrites what is typed.
  const [first] = useState(() => preferencesOf(viewer))
  const form = useSchemaForm(preferences, { defaultValues: first })
  const { save, isStale, takeNewest } = useSaveProfile(viewer, form, {
    valuesOf: preferencesOf,
    success: msg('Invoice settings saved successfully'),
    failure: 'session.updateProfile/settings',
    prefersServerMessage: true,
    onSaved,
  })
  return (
    <SettingsPage
      title={msg('Invoice Preferences')}
      lead={
        isStale && (
          <ChangedElsewhere
            title={msg('Your settings were changed elsewhere')}
            onTakeNewest={() => void takeNewest()}
          />
        )
      }
    >
      <Stack gap={5}>
        <Sheet label={msg('Invoice Preferences')}>
          <Form form={form} label={msg('Invoice Preferences')} onSubmit={save}>
            <Stack gap={4}>
              <AccountsEmailField
                control={form.control}
                name="accounts_email"
                label={msg('Accounts Email')}
                hint={texts.accounts}
                saved={viewer.account.side === 'client' ? viewer : null}
                isOptional
              />
              <FormTextField
                control={form.control}
                name="accountancy_software_email"
                label={msg('Accountancy Software Email')}
                hint={texts.accountancy}
                type="email"
                autoComplete="off"
                isOptional
              />
              {viewer.account.side === 'client' && (
                <FormSwitch
                  control={form.control}
                  name="cis_reminders_enabled"
                  label={msg('CIS reminders')}
                  hint={msg(
                    'By mail and in Daysheet, 7, 3 and 1 days before the 19th, while a statement or the return of a tax month is open, and before the 22nd, while HMRC is not paid.',
                  )}
                />
              )}
              <FormActions>
                <SubmitButton icon={<SaveIcon />} pendingLabel={msg('Saving...')}>
                  {msg('Save Settings')}
                </SubmitButton>
              </FormActions>
            </Stack>
          </Form>
        </Sheet>
        <InvoiceWorkflow role={viewer.account.side} />
      </Stack>
    </SettingsPage>
  )
}
