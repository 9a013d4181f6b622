import type { Indexer } from 'storybook/internal/types'

/** The tag of a story that proves what a screen does rather than showing a state of it. */
export const CASE = 'case'

/**
 * Screens and hosts play most of their stories to prove something: those are cases, hidden in the
 * sidebar until they are asked for. A played story with a picture is a state that is reviewed.
 */
export const isCase = (isPlayed: boolean, tags: readonly string[]): boolean =>
  isPlayed && !tags.includes('visual')

/** Every story of the kit shows it in a state. */
const isOfKit = (file: string): boolean => file.includes('/src/ui/')

/** The indexer with {@link CASE} on the cases; the test run plays them as before. */
export const withCaseTag = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) =>
    (await indexer.createIndex(file, options)).map((entry) => {
      const { tags = [] } = entry
      if (isOfKit(file) || !isCase(tags.includes('play-fn'), tags)) return entry
      return { ...entry, tags: [...tags, CASE] }
    }),
})
