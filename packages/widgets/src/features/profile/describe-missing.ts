import { PROFILE_FIELD_LABELS, type RequiredProfileField } from '@daysheet/core'
import type { Words } from '../../ui/index.ts'

/** `Phone, city and sort code`. */
const inWords = (fields: readonly RequiredProfileField[], words: Words): string => {
  const names = fields.map((field, index) => {
    const label = words(PROFILE_FIELD_LABELS[field])
    return index === 0 || label.startsWith('UTR')
      ? label
      : label.charAt(0).toLowerCase() + label.slice(1)
  })
  return words.list(names)
}

/** Few are named; many are counted, so that the banner leaves the first field in sight. */
const MOST_NAMED = 3

/** What a profile still lacks, as a sentence. */
export const describeMissingFields = (
  fields: readonly RequiredProfileField[],
  words: Words,
): string =>
  fields.length > MOST_NAMED
    ? words(
        { one: '1 detail is missing.', other: '{count} details are missing.' },
        { count: fields.length },
      )
    : words('Still missing: {fields}.', { fields: inWords(fields, words) })
