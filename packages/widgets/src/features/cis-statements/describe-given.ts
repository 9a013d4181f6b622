import { londonDay, type CisStatement, type Day } from '@daysheet/core'
import type { Words } from '../../ui/index.ts'
import { describeMadeDay, describeUploaded } from '../documents/describe-dates.ts'

/** When a statement was uploaded or made, and whether its file is there. */
export function describeStatementGiven(
  {
    uploaded_at,
    file_url,
    source,
    print_failed,
  }: Pick<CisStatement, 'uploaded_at' | 'file_url' | 'source' | 'print_failed'>,
  today: Day,
  words: Words,
): string {
  const day = londonDay(uploaded_at)
  const file = { hasFile: file_url !== null, print_failed, today }
  return source === 'made' ? describeMadeDay(day, file, words) : describeUploaded(day, file, words)
}
