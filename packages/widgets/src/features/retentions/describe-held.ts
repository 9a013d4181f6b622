import { formatPounds, type RetentionLedger } from '@daysheet/core'
import type { Words } from '../../ui/i18n/words.ts'

/** `Held £1,204.50 · due for release £64.50 · released this year £0.00`. */
export const describeHeld = (
  { held, due_for_release, released_this_year }: RetentionLedger['totals'],
  words: Words,
): string =>
  words('Held {held} · due for release {due} · released this year {released}', {
    held: formatPounds(held),
    due: formatPounds(due_for_release),
    released: formatPounds(released_this_year),
  })
