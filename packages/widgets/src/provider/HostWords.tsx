import { useEffect, useMemo, type ReactNode } from 'react'
import {
  ComponentsProvider,
  useDeepMemo,
  wordsOf,
  WordsContext,
  type Words,
} from '../ui/i18n/index.ts'
import type { Labels } from '../labels/labels.ts'
import type { Components } from '../ui/components.ts'
import { fetchUnknownLabels } from './development.ts'
import { warnOnce } from './warn-once.ts'

/** The host's words; one and the same function until a label changes, so that nothing is redrawn. */
export function useHostWords(hostLabels: Labels | undefined, language: string | undefined): Words {
  const labels = useDeepMemo(hostLabels)
  const words = useMemo(() => wordsOf(labels, language), [labels, language])
  useEffect(() => {
    if (!labels) return
    void fetchUnknownLabels()?.then(({ unknownLabels }) => {
      for (const sentence of unknownLabels(labels)) warnOnce(sentence)
    })
  }, [labels])
  return words
}

export interface HostWordsProps {
  words: Words
  components: Components | undefined
  children: ReactNode
}

/** The host's texts and components, for everything inside. */
export const HostWords = ({ words, components, children }: HostWordsProps) => (
  <WordsContext.Provider value={words}>
    <ComponentsProvider value={useDeepMemo(components) ?? null}>{children}</ComponentsProvider>
  </WordsContext.Provider>
)
