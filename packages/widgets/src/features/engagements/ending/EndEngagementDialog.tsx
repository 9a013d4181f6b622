import { useState } from 'react'
import * as z from 'zod/mini'
import {
  END_REASON_REQUIRED,
  engagementEnd,
  FUTURE_LAST_DAY,
  type Day,
  type UserType,
} from '@daysheet/core'
import { useAction, useDaysheet, showIssuesIn } from '../../../provider/index.ts'
import { engagementFailures } from '../../../provider/failures/engagements.ts'
import {
  FormDatePicker,
  FormTextArea,
  msg,
  Text,
  useSchemaForm,
  useWords,
} from '../../../ui/index.ts'
import { FormDialog } from '../../dialogs/index.ts'

/** The two of an engagement, as either side ends or resumes it. */
export interface EngagedPair {
  worker_id: string
  client_id: string
  /** The side that looks. */
  side: UserType
  /** How the other side is called. */
  other: string
}

export interface EndEngagementDialogProps {
  pair: EngagedPair
  onClose: () => void
}

interface EndingForm {
  last_day: string | null
  reason: string
}
type Ending = z.output<typeof engagementEnd>

/** The rules of the API, at the fields. */
const endingOn = (today: Day, side: UserType) =>
  engagementEnd.check(
    z.refine(({ last_day }) => last_day <= today, {
      error: FUTURE_LAST_DAY,
      path: ['last_day'],
      when: ({ value }) => typeof (value as { last_day?: unknown } | null)?.last_day === 'string',
    }),
    z.refine(({ reason }) => side === 'worker' || Boolean(reason?.trim()), {
      error: END_REASON_REQUIRED,
      path: ['reason'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )

const WHAT_HAPPENS: Readonly<Record<UserType, string>> = {
  client: msg(
    'Their licence is free at once, and they are on none of your projects any more. What they have sent stays, for you to decide and pay; days up to the last one can still come for 60 days. You can resume it at any time.',
  ),
  worker: msg(
    'You are on none of their projects any more. What you have sent stays and is decided and paid as before; days up to the last one can still be sent for 60 days. You can resume it at any time.',
  ),
}

/** The last day and why; the other side is told. */
export function EndEngagementDialog({ pair, onClose }: EndEngagementDialogProps) {
  const { worker_id, client_id, side, other } = pair
  const words = useWords()
  const { today } = useDaysheet()
  const [schema] = useState(() => endingOn(today, side))
  const [attempt] = useState(() => crypto.randomUUID())
  const form = useSchemaForm<EndingForm, Ending>(schema as never, {
    defaultValues: { last_day: today, reason: '' },
  })
  const ending = useAction({
    before: (body: Ending) => ({
      act: 'engagement.end',
      subject: { ...body, worker_id, client_id },
    }),
    call: async (client, { last_day, reason }: Ending) =>
      (
        await client.engagements.end(
          { params: { id: worker_id }, body: { client_id, last_day, reason } },
          { idempotencyKey: attempt },
        )
      ).engagement,
    success: words('You no longer work with {name}', { name: other }),
    failure: engagementFailures.end,
    prefersServerMessage: true,
    form,
    safe: msg('Nothing was changed.'),
    event: ({ id }) => ({ type: 'engagement.ended', engagement_id: id, worker_id, client_id }),
    refreshes: ['engagements', 'projects', 'invoices', 'timesheets', 'subscriptions'],
    onDone: onClose,
    onCancelled: (reason) => {
      if (reason === null) onClose()
    },
    onFailure: showIssuesIn(form),
  })
  return (
    <FormDialog
      form={form}
      action={ending}
      title={words('Stop working with {name}?', { name: other })}
      submit={{
        label: msg('End Engagement'),
        pendingLabel: msg('Saving...'),
        variant: 'danger',
      }}
      onClose={onClose}
    >
      <Text size="small" tone="muted">
        {WHAT_HAPPENS[side]}
      </Text>
      <FormDatePicker
        control={form.control}
        name="last_day"
        label={msg('Last day')}
        hint={msg('The last day that can be on a timesheet or an invoice')}
        max={today}
        isRequired
      />
      <FormTextArea
        control={form.control}
        name="reason"
        label={msg('Reason')}
        hint={words('{name} reads it', { name: other })}
        rows={3}
        maxLength={500}
        isRequired={side === 'client'}
        isOptional={side === 'worker'}
      />
    </FormDialog>
  )
}
