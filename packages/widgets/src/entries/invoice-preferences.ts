export {
  InvoicePreferences,
  type InvoicePreferencesProps,
} from '../features/settings/invoice-preferences/InvoicePreferences.tsx'
