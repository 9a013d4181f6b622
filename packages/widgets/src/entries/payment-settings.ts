export {
  PaymentSettings,
  type PaymentSettingsProps,
} from '../features/pay-runs/settings/PaymentSettings.tsx'
