import { useFormContext, useWatch } from 'react-hook-form'
import { describeHours } from '@daysheet/core'
import { Figure, Inline, Sheet, Stack, StickyBar, useWords } from '../../../ui/index.ts'
import {
  keptNote,
  SaveAct,
  SubmitAct,
  UnfinishedEntries,
  type EditorActs,
} from '../../days/editing/index.ts'
import { entriesInPeriod, hoursWorked } from '../../days/index.ts'
import type { TimesheetForm } from './timesheet-form.ts'

/** The hours of the period as they are typed; only this is drawn again with them. */
function useTotalHours(): string {
  const words = useWords()
  const { control } = useFormContext<TimesheetForm>()
  const hours = useWatch({
    control,
    compute: (form: TimesheetForm) => hoursWorked(entriesInPeriod(form).map(({ entry }) => entry)),
  })
  return describeHours(hours, words)
}

const Total = () => <Figure amount={useTotalHours()} size="hero" total />

/** Beside the form at a desk. */
export const SideHours = ({ kept, ...acts }: EditorActs & { kept: string | null }) => (
  <Sheet title="Total hours" aside={keptNote(kept, useWords())}>
    <Stack>
      <Inline justify="end">
        <Total />
      </Inline>
      <UnfinishedEntries areLeftOut={false} />
      <Stack gap={2}>
        <SubmitAct {...acts} isBlock />
        <SaveAct {...acts} isBlock />
      </Stack>
    </Stack>
  </Sheet>
)

/** Under the form on a phone. */
export const HoursBar = (acts: EditorActs) => (
  <StickyBar
    label="Total hours"
    amount={useTotalHours()}
    notice={<UnfinishedEntries areLeftOut={false} />}
    secondary={<SaveAct {...acts} short="Save" />}
    action={
      <SubmitAct
        {...acts}
        short={acts.labels.submit.startsWith('Resubmit') ? 'Resubmit' : 'Submit'}
      />
    }
  />
)
