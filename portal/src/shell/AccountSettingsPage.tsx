import { AccountSettings } from '@daysheet/widgets'

/** /app/settings/account and /dashboard/settings/account */
export default function AccountSettingsPage() {
  return <AccountSettings />
}
