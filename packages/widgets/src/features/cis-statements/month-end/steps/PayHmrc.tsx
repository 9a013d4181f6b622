import { daysBetween, formatDay, formatPounds, type CisMonth } from '@daysheet/core'
import { useDaysheet } from '../../../../provider/index.ts'
import {
  Badge,
  CircleCheckIcon,
  Copying,
  CopyButton,
  Inline,
  msg,
  Stack,
  Text,
  useWords,
  type Words,
} from '../../../../ui/index.ts'
import { DaysLeft } from '../../DaysLeft.tsx'
import type { MonthStepProps } from './month-step.ts'
import { RecordHmrcPayment } from './RecordHmrcPayment.tsx'
import { StepSheet } from './StepSheet.tsx'
import { UndoRecord } from './UndoRecord.tsx'
import * as css from '../month-end.css.ts'

/** What was deducted is paid over to HMRC, and that it was is recorded. */
export function PayHmrc({ clientId, month, state }: MonthStepProps) {
  const words = useWords()
  const { today } = useDaysheet()
  const { hmrc_payment: paid, contractor } = month
  const isOpen = paid === null && month.deducted > 0
  return (
    <StepSheet
      number={4}
      title={msg('Pay HMRC')}
      state={state}
      aside={
        paid ? (
          <Badge tone="positive" icon={CircleCheckIcon}>
            {words('Paid {day}', { day: formatDay(paid.paid_on) })}
          </Badge>
        ) : (
          isOpen &&
          month.state !== 'running' && (
            <DaysLeft days={daysBetween(today, month.hmrc_due_on)} size="small" />
          )
        )
      }
    >
      <Stack gap={4}>
        <Text tone={isOpen ? 'text' : 'muted'}>{payInWords(month, words)}</Text>
        {isOpen && contractor.accounts_office_reference !== null && (
          <Copying>
            <dl className={css.fields}>
              <CopyField
                name={msg('Amount')}
                value={month.deducted.toFixed(2)}
                shown={formatPounds(month.deducted)}
              />
              <CopyField
                name={msg('Accounts Office reference')}
                value={contractor.accounts_office_reference}
              />
            </dl>
          </Copying>
        )}
        {month.abilities.undo_hmrc_payment && (
          <Inline gap={2}>
            <UndoRecord clientId={clientId} month={month} record="cis_hmrc_payment" />
          </Inline>
        )}
        {isOpen && month.abilities.record_hmrc_payment && (
          <RecordHmrcPayment clientId={clientId} month={month} isMain={state === 'next'} />
        )}
      </Stack>
    </StepSheet>
  )
}

function CopyField({ name, value, shown }: { name: string; value: string; shown?: string }) {
  const words = useWords()
  return (
    <div className={css.field}>
      <dt className={css.fieldName}>{words(name)}</dt>
      <dd className={css.fieldValue}>
        <CopyButton
          edge="end"
          text={value}
          label={words('Copy {what}: {text}', { what: words(name), text: shown ?? value })}
        >
          <>{shown ?? value}</>
        </CopyButton>
      </dd>
    </div>
  )
}

function payInWords(month: CisMonth, words: Words): string {
  const { hmrc_payment: paid, deducted } = month
  if (paid) {
    const day = formatDay(paid.paid_on)
    return paid.reference === null
      ? words('Recorded as paid on {day}.', { day })
      : words('Recorded as paid on {day}, reference {reference}.', {
          day,
          reference: paid.reference,
        })
  }
  if (deducted === 0) return words('Nothing was deducted: there is nothing to pay.')
  return words(
    'Pay {amount} by {day} (by post, so that it arrives by {post}). Nothing is paid from here: pay it from your bank, then record it.',
    {
      amount: formatPounds(deducted),
      day: formatDay(month.hmrc_due_on),
      post: formatDay(month.due_on),
    },
  )
}
