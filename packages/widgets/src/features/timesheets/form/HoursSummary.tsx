import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { describeHours } from '@daysheet/core'
import { msg, Figure, Inline, Sheet, Stack, StickyBar, useWords } from '../../../ui/index.ts'
import { SaveAction, SubmitAction, type EditorActions } from '../../days/editing/index.ts'
import { draftNote, type DraftState } from '../../drafts/index.ts'
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

interface NoticeProps {
  /** What should be read before it is sent; above the actions. */
  notice: ReactNode
}

/** Beside the form at a desk. */
export const SideHours = ({
  draft,
  notice,
  ...actions
}: EditorActions & NoticeProps & { draft: DraftState<unknown, unknown> }) => (
  <Sheet title={msg('Total hours')} aside={draftNote(draft, useWords())}>
    <Stack>
      <Inline justify="end">
        <Total />
      </Inline>
      {notice}
      <Stack gap={2}>
        <SubmitAction {...actions} isBlock />
        <SaveAction {...actions} isBlock />
      </Stack>
    </Stack>
  </Sheet>
)

/** Under the form on a phone. */
export const HoursBar = ({
  notice,
  isAmendment,
  ...actions
}: EditorActions & NoticeProps & { isAmendment: boolean }) => (
  <StickyBar
    label={msg('Total hours')}
    amount={useTotalHours()}
    notice={notice}
    secondary={<SaveAction {...actions} short={msg('Save')} />}
    action={<SubmitAction {...actions} short={isAmendment ? msg('Resubmit') : msg('Submit')} />}
  />
)
