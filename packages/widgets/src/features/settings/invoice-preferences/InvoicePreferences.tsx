import type { User } from '@daysheet/core'
import { Widget, type BeforeAction } from '../../../provider/index.ts'
import { msg, Skeleton } from '../../../ui/index.ts'
import { SettingsPage } from '../SettingsPage.tsx'
import { PreferencesForm } from './PreferencesForm.tsx'

export interface InvoicePreferencesProps {
  onSaved?: (user: User) => void
  onBeforeSave?: BeforeAction<'profile.save'>
}

const TITLE = msg('Invoice Preferences')

/** Where the mails of invoices go besides to the person: to whoever checks them, and to the books. */
export function InvoicePreferences({ onSaved, onBeforeSave }: InvoicePreferencesProps) {
  return (
    <Widget
      name="invoice-preferences"
      title={TITLE}
      before={{ 'profile.save': onBeforeSave }}
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
