export { QuickEntry, type QuickEntryProps } from './QuickEntry.tsx'
