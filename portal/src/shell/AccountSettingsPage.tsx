import { AccountSettings } from '@daysheet/widgets'

/** /app/settings/account */
export default function AccountSettingsPage() {
  return <AccountSettings />
}
