import { Settings } from '@daysheet/widgets'

/** /app/settings */
export default function SettingsPage() {
  return <Settings />
}
