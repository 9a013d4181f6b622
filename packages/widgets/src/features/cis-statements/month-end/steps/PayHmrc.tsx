import { daysBetween, formatDay, formatPounds, hmrcDeadline, type CisMonth } from '@daysheet/core'
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
import { PaidToHmrc } from './PaidToHmrc.tsx'
import { RecordHmrcPayment } from './RecordHmrcPayment.tsx'
import { StepSheet } from './StepSheet.tsx'
import { UndoRecord } from './UndoRecord.tsx'
import * as css from '../month-end.css.ts'

/** What was deducted is paid over to HMRC, and that it was is recorded. */
export function PayHmrc({ clientId, month, state }: MonthStepProps) {
  const words = useWords()
  const { today } = useDaysheet()
  const { hmrc_payment: paid, hmrc_outstanding: outstanding, contractor } = month
  const isOpen = outstanding > 0
  return (
    <StepSheet
      number={4}
      title={msg('Pay HMRC')}
      state={state}
      aside={
        paid && !isOpen ? (
          <Badge tone="positive" icon={CircleCheckIcon}>
            {words('Paid {day}', { day: formatDay(paid.paid_on) })}
          </Badge>
        ) : (
          isOpen &&
          month.state !== 'running' && (
            <DaysLeft days={daysBetween(today, hmrcDeadline(month, today))} size="small" />
          )
        )
      }
    >
      <Stack gap={4}>
        {paid && <PaidToHmrc month={month} />}
        {(!paid || isOpen) && (
          <Text tone={isOpen ? 'text' : 'muted'}>{describeHmrcPayment(month, words)}</Text>
        )}
        {isOpen && contractor.accounts_office_reference !== null && (
          <Copying>
            <dl className={css.fields}>
              <CopyField
                name={msg('Amount')}
                value={outstanding.toFixed(2)}
                shown={formatPounds(outstanding)}
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
          // Anew for what is outstanding after each payment.
          <RecordHmrcPayment
            key={outstanding}
            clientId={clientId}
            month={month}
            isMain={state === 'next'}
          />
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

function describeHmrcPayment(month: CisMonth, words: Words): string {
  const { deducted, hmrc_due_on, hmrc_pay_by } = month
  if (deducted === 0) return words('Nothing was deducted: there is nothing to pay.')
  const values = {
    amount: formatPounds(month.hmrc_outstanding),
    day: formatDay(hmrc_due_on),
    post: formatDay(month.due_on),
  }
  return hmrc_pay_by === hmrc_due_on
    ? words(
        'Pay {amount} by {day} (by post, so that it arrives by {post}). Nothing is paid from here: pay it from your bank, then record it.',
        values,
      )
    : words(
        'Pay {amount} by {pay_by}: {day} is no working day, and only Faster Payments arrive on it (by post, so that it arrives by {post}). Nothing is paid from here: pay it from your bank, then record it.',
        { ...values, pay_by: formatDay(hmrc_pay_by) },
      )
}
