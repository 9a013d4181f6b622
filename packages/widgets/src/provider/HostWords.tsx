import { useEffect, type ReactNode } from 'react'
import {
  ComponentsProvider,
  useShallowMemo,
  wordsOf,
  WordsContext,
  type Labels,
  type Words,
} from '../ui/i18n/index.ts'
import type { Components } from '../ui/components.ts'
import { isDevelopment } from './development.ts'
import { warnOnce } from './warn-once.ts'

const held = (labels: Labels | undefined) => ({ labels, words: wordsOf(labels) })

/** The host's words; one and the same function until a label changes, so that nothing is redrawn. */
export function useHostWords(given: Labels | undefined): Words {
  const { labels, words } = useShallowMemo(given, held)
  useEffect(() => {
    if (!isDevelopment || !labels) return
    // The list of texts is for development: a host's bundler leaves it out of what it ships.
    void import('../labels/unknown-labels.ts').then(({ unknownLabels }) => {
      for (const sentence of unknownLabels(labels)) warnOnce(sentence)
    })
  }, [labels])
  return words
}

const asTheyAre = (components: Components | undefined) => components ?? null

export interface HostWordsProps {
  words: Words
  components: Components | undefined
  children: ReactNode
}

/** What the host says and draws in its own way, for everything inside. */
export const HostWords = ({ words, components, children }: HostWordsProps) => (
  <WordsContext.Provider value={words}>
    <ComponentsProvider value={useShallowMemo(components, asTheyAre)}>
      {children}
    </ComponentsProvider>
  </WordsContext.Provider>
)
