import { Settings } from '@daysheet/widgets'

/** /app/settings and /dashboard/settings */
export default function SettingsPage() {
  return <Settings />
}
