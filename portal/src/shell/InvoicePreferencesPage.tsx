import { InvoicePreferences } from '@daysheet/widgets'

/** /app/settings/invoice-preferences and /dashboard/settings/invoice-preferences */
export default function InvoicePreferencesPage() {
  return <InvoicePreferences />
}
