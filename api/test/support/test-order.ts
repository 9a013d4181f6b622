import { longestFirst } from '@daysheet/tools/longest-first'

/** Half a minute each, where most files take a second. */
export const TestOrder = longestFirst([
  'test/text-filters.test.ts',
  'test/authorisation-matrix.test.ts',
  'test/authorisation-of-roles.test.ts',
  'test/odd-values.test.ts',
])
