import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Vitest's order, with these files in front. Where nothing is remembered of an earlier run, as in CI,
 * it goes by the size of a file, and one that takes a minute may come last and be waited for alone.
 * @param names the ends of paths, the longest first
 */
export const longestFirst = (names: readonly string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rankOf = ({ moduleId }: TestSpecification) => {
        const rank = names.findIndex((name) => moduleId.endsWith(name))
        return rank === -1 ? names.length : rank
      }
      const sorted = await super.sort(files)
      return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
    }
  }
