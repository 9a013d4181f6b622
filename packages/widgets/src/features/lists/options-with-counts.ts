import type { FilterChip, Words } from '../../ui/index.ts'

/** For a control that shows no figures of its own: `Approved (3)`. */
export const optionsWithCounts = (options: readonly FilterChip[], words: Words) =>
  options.map(({ id, label, count }) => ({
    id,
    label:
      count === undefined ? label : words('{status} ({count})', { status: words(label), count }),
  }))
