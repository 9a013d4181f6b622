export { Settings, type SettingsProps } from './Settings.tsx'
export {
  InvoicePreferences,
  type InvoicePreferencesProps,
} from './invoice-preferences/InvoicePreferences.tsx'
export { AccountSettings, type AccountSettingsProps } from './account/AccountSettings.tsx'
export {
  PasswordStrengthMeter,
  type PasswordStrengthMeterProps,
} from './account/PasswordStrengthMeter.tsx'
export { TwoStepSetup, type TwoStepSetupProps } from './account/two-step/TwoStepSetup.tsx'
export { SettingsForm, type SettingsFormProps } from './SettingsForm.tsx'
export { SettingsPage, type SettingsPageProps } from './SettingsPage.tsx'
export {
  NotificationPreferences,
  type NotificationPreferencesProps,
} from './notifications/NotificationPreferences.tsx'
