import { DaysheetElements } from './index.ts'

declare global {
  var DaysheetElements: typeof import('./index.ts').DaysheetElements
}

// A page without a build step has nothing to import from: its scripts find it here.
globalThis.DaysheetElements = DaysheetElements
