export { ComponentsProvider } from './host-components.tsx'
export { firstFew } from './first-few.ts'
export { useDeepMemo } from './useDeepMemo.ts'
export {
  english,
  msg,
  useWords,
  wordsOf,
  WordsContext,
  type Label,
  type LabelRecord,
  type Message,
  type Plural,
  type PluralForms,
  type PluralLabel,
  type Values,
  type Words,
} from './words.ts'
