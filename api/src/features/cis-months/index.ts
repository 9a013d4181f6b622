export { markMonthsChanged } from './mark-months-changed.ts'
