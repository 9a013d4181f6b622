import type { Indexer } from 'storybook/internal/types'

/** The tag of a story that proves what a screen does rather than showing a state of it. */
export const CASE = 'case'

/**
 * Screens and hosts play most of their stories to prove something: those are cases, hidden in the
 * sidebar until they are asked for. A played story with a picture is a state that is reviewed, and
 * so is every story of the kit.
 */
const isCase = ({ importPath, tags = [] }: { importPath: string; tags?: string[] }): boolean =>
  tags.includes('play-fn') && !tags.includes('visual') && !importPath.includes('/src/ui/')

/** The indexer with {@link CASE} on the cases; the test run plays them as before. */
export const withCaseTag = (indexer: Indexer): Indexer => ({
  ...indexer,
  createIndex: async (file, options) =>
    (await indexer.createIndex(file, options)).map((entry) =>
      isCase({ importPath: file, tags: entry.tags ?? [] })
        ? { ...entry, tags: [...(entry.tags ?? []), CASE] }
        : entry,
    ),
})
