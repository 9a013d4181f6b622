import { useFormContext, useWatch } from 'react-hook-form'
import { Text, useWords } from '../../../ui/index.ts'
import type { DaysForm } from '../days-form.ts'
import {
  describeDaysLeftOut,
  describeDaysToFinish,
  unfinishedEntries,
} from '../unfinished-entries.ts'

export interface UnfinishedEntriesProps {
  /** A save goes without them; otherwise it waits until they are finished. */
  areLeftOut: boolean
}

/** How many entries are not finished and on which days, above the actions of an editor. */
export function UnfinishedEntries({ areLeftOut }: UnfinishedEntriesProps) {
  const words = useWords()
  const { control } = useFormContext<DaysForm>()
  const dates = useWatch({ control, compute: (form: DaysForm) => unfinishedEntries(form).join() })
  if (dates === '') return null
  const inWords = areLeftOut ? describeDaysLeftOut : describeDaysToFinish
  return (
    <div role="status">
      <Text size="small" tone="critical">
        {inWords(dates.split(','), words)}
      </Text>
    </div>
  )
}
