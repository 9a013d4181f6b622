import type { Words } from './words.ts'

/** `Mon 16 Nov, Tue 17 Nov and 3 more`: so many by name, the others by their number. */
export function firstFew(names: readonly string[], most: number, words: Words): string {
  const rest = names.length - most
  if (rest <= 0) return names.join(', ')
  const more = words({ one: '1 more', other: '{count} more' }, { count: rest })
  return words.list([...names.slice(0, most), more])
}
