export { QuickEntry, type QuickEntryProps } from '../features/quick-entry/index.ts'
