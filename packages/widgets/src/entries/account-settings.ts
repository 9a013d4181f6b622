export {
  AccountSettings,
  type AccountSettingsProps,
} from '../features/settings/account/AccountSettings.tsx'
