import { clientDisplayName, describeHours, type TimesheetSummary } from '@daysheet/core'
import {
  DestinationButton,
  DestinationIcon,
  useDaysheet,
  useLinkTo,
} from '../../../provider/index.ts'
import {
  msg,
  CopyIcon,
  DocumentId,
  EyeIcon,
  IconButton,
  Inline,
  ListCard,
  PencilLineIcon,
  Trash2Icon,
  Undo2Icon,
  useWords,
} from '../../../ui/index.ts'
import { DocumentStatusBadge } from '../../documents/DocumentStatusBadge.tsx'
import { OwnClientMark } from '../../documents/OwnClientMark.tsx'
import { ReturnedNotice } from '../../documents/ReturnedNotice.tsx'
import { CreateInvoice } from '../CreateInvoice.tsx'
import { canMakeAgain } from '../../documents/make-again.ts'
import { describePeriod } from '../../documents/describe-dates.ts'
import type { TimesheetActions } from './useTimesheetActions.tsx'

export interface TimesheetCardProps {
  timesheet: TimesheetSummary
  actions: TimesheetActions
}

/** One timesheet in the worker's list: its hours, where it stands and what can be done. */
export function TimesheetCard({ timesheet, actions }: TimesheetCardProps) {
  const { today } = useDaysheet()
  const linkTo = useLinkTo()
  const words = useWords()
  const { timesheet_number, abilities } = timesheet
  return (
    <ListCard
      headingLevel={2}
      title={clientDisplayName(timesheet)}
      identifier={timesheet.timesheet_number}
      {...linkTo({ to: 'timesheet', id: timesheet.id })}
      detail={
        <>
          <DocumentId>{timesheet_number}</DocumentId>
          {` · ${describePeriod(timesheet.period_start, timesheet.period_end, today)}`}
        </>
      }
      badges={
        <Inline gap={1} justify="end">
          <OwnClientMark document={timesheet} />
          <DocumentStatusBadge status={timesheet.status} />
        </Inline>
      }
      figure={describeHours(timesheet.total_hours, words)}
      actions={
        <Inline gap={2}>
          <MainAction timesheet={timesheet} />
          {canMakeAgain(timesheet) && (
            <DestinationIcon
              label={words('Make a new one from {document}', { document: timesheet_number })}
              icon={<CopyIcon />}
              to={{ to: 'new-timesheet', from: timesheet.id }}
            />
          )}
          {abilities.withdraw && (
            <IconButton
              label={words('Withdraw {document}', { document: timesheet_number })}
              icon={<Undo2Icon />}
              onPress={() => actions.startWithdraw(timesheet)}
            />
          )}
          {abilities.delete && (
            <IconButton
              label={words('Delete {document}', { document: timesheet_number })}
              icon={<Trash2Icon />}
              onPress={() => actions.startDelete(timesheet)}
            />
          )}
        </Inline>
      }
      note={<ReturnedNotice document={timesheet} />}
    />
  )
}

/** What is most likely wanted next. */
function MainAction({ timesheet }: Pick<TimesheetCardProps, 'timesheet'>) {
  const { id, timesheet_number, abilities } = timesheet
  const words = useWords()
  const buttonProps = { variant: 'quiet', size: 'compact' } as const
  if (abilities.create_invoice) return <CreateInvoice {...buttonProps} timesheet={timesheet} />
  if (abilities.edit || abilities.amend) {
    const word = abilities.amend ? msg('Amend') : msg('Edit')
    return (
      <DestinationButton
        {...buttonProps}
        to={{ to: abilities.amend ? 'amend-timesheet' : 'edit-timesheet', id }}
        icon={<PencilLineIcon size="s" />}
        label={words('{action} {document}', {
          action: words(word),
          document: timesheet_number,
        })}
      >
        {word}
      </DestinationButton>
    )
  }
  return (
    <DestinationButton
      {...buttonProps}
      to={{ to: 'timesheet', id }}
      icon={<EyeIcon size="s" />}
      label={words('View {document}', { document: timesheet_number })}
    >
      {msg('View')}
    </DestinationButton>
  )
}
