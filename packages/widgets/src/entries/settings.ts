export { Settings, type SettingsProps } from '../features/settings/Settings.tsx'
