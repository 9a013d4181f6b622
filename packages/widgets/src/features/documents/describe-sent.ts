import { formatDay, londonDay } from '@daysheet/core'
import type { Words } from '../../ui/i18n/words.ts'

/** `Sent 20 Nov`; empty for what was never sent. */
export const describeSentDay = ({ submitted_at }: { submitted_at: string | null }, words: Words) =>
  submitted_at ? words('Sent {day}', { day: formatDay(londonDay(submitted_at), 'short') }) : ''
