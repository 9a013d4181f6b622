import type { Viewer } from '../../../provider/index.ts'
import { sessionFailures } from '../../../provider/failures/session.ts'
import type { User } from '@daysheet/core'
import { defineFields, field } from '../../../ui/forms/define-fields.tsx'
import { FormSwitch, FormTextField, msg, Sheet, Stack } from '../../../ui/index.ts'
import { schemaResolver } from '../../../ui/forms/useSchemaForm.ts'
import { ChangedElsewhere } from '../../editing/index.ts'
import { AccountsEmailField, useProfileEditing } from '../../profile/index.ts'
import { SettingsForm } from '../SettingsForm.tsx'
import { SettingsPage } from '../SettingsPage.tsx'
import { InvoiceWorkflow } from './InvoiceWorkflow.tsx'
import { preferences, preferencesOf, TEXTS, type Preferences } from './preferences-form.ts'

const { Field } = defineFields<Preferences>()({
  accounts_email: field(AccountsEmailField, msg('Accounts Email'), { isOptional: true }),
  accountancy_software_email: field(FormTextField, msg('Accountancy Software Email'), {
    type: 'email',
    autoComplete: 'off',
    isOptional: true,
  }),
  cis_reminders_enabled: field(FormSwitch, msg('CIS reminders'), {
    hint: msg(
      'By mail and here, 7, 3 and 1 days before the 19th, while a statement or the return of a tax month is open, and before the 22nd, while HMRC is not paid.',
    ),
  }),
})

export interface PreferencesFormProps {
  viewer: Viewer
  onSaved?: ((user: User) => void) | undefined
}

export function PreferencesForm({ viewer, onSaved }: PreferencesFormProps) {
  const texts = TEXTS[viewer.account.side]
  const { form, conflict, submit } = useProfileEditing(viewer, {
    formOf: preferencesOf,
    resolver: schemaResolver(preferences),
    success: msg('Invoice settings saved successfully'),
    failure: sessionFailures.updateSettings,
    prefersServerMessage: true,
    onSaved,
  })
  return (
    <SettingsPage
      title={msg('Invoice Preferences')}
      lead={
        conflict.isStale && (
          <ChangedElsewhere
            title={msg('Your settings were changed elsewhere')}
            onTakeNewest={() => void conflict.takeNewest()}
          />
        )
      }
    >
      <Stack gap={5}>
        <Sheet label={msg('Invoice Preferences')}>
          <SettingsForm form={form} label={msg('Invoice Preferences')} onSubmit={submit}>
            <Field
              name="accounts_email"
              hint={texts.accounts}
              saved={viewer.account.side === 'client' ? viewer : null}
            />
            <Field name="accountancy_software_email" hint={texts.accountancy} />
            {viewer.account.side === 'client' && <Field name="cis_reminders_enabled" />}
          </SettingsForm>
        </Sheet>
        <InvoiceWorkflow role={viewer.account.side} />
      </Stack>
    </SettingsPage>
  )
}
