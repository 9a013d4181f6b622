import type { User } from '@daysheet/core'
import { beforeOf, Widget, type BeforeProps } from '../../../provider/index.ts'
import { msg, Skeleton } from '../../../ui/index.ts'
import { SettingsPage } from '../SettingsPage.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'

const INVOICE_PREFERENCES_ACTIONS = { onBeforeSave: 'profile.save' } as const

export interface InvoicePreferencesProps extends BeforeProps<typeof INVOICE_PREFERENCES_ACTIONS> {
  onSaved?: (user: User) => void
}

const TITLE = msg('Invoice Preferences')

/** Where the mails of invoices go besides to the person: to whoever checks them, and to the books. */
export function InvoicePreferences(props: InvoicePreferencesProps) {
  const { onSaved } = props
  return (
    <Widget
      name="invoice-preferences"
      needs={['session.updateProfile']}
      title={TITLE}
      before={beforeOf(INVOICE_PREFERENCES_ACTIONS, props)}
      skeleton={
        <SettingsPage title={TITLE}>
          <Skeleton shape="form" label={msg('Loading settings')} count={2} />
        </SettingsPage>
      }
    >
      {(viewer) => <PreferencesForm key={viewer.id} viewer={viewer} onSaved={onSaved} />}
    </Widget>
  )
}
