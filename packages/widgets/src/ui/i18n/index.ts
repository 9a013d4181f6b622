export { ComponentsProvider } from './host-components.tsx'
export { useShallowMemo } from './useShallowMemo.ts'
export {
  english,
  useWords,
  wordsOf,
  WordsContext,
  type Label,
  type Labels,
  type Values,
  type Words,
} from './words.ts'
