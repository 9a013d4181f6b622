import {
  describeHmrcPaid,
  formatDay,
  formatPounds,
  isPaidAtOnce,
  type CisMonth,
} from '@daysheet/core'
import { Stack, Text, useWords, type Words } from '../../../../ui/index.ts'

type Payment = CisMonth['hmrc_payments'][number]

/** What is recorded as paid to HMRC; each payment by itself where one does not say it all. */
export function PaidToHmrc({ month }: { month: CisMonth }) {
  const words = useWords()
  const { hmrc_payments: payments } = month
  const [only] = payments
  if (only && isPaidAtOnce(month))
    return <Text tone="muted">{describeRecordedPayment(only, words)}</Text>
  return (
    <Stack gap={1}>
      <Text isStrong>{describeHmrcPaid(month, words)}</Text>
      {payments.map((payment) => (
        <Text key={payment.recorded_at} size="small" tone="muted">
          {describePayment(payment, words)}
        </Text>
      ))}
    </Stack>
  )
}

function describeRecordedPayment({ paid_on, reference }: Payment, words: Words): string {
  const day = formatDay(paid_on)
  return reference === null
    ? words('Recorded as paid on {day}.', { day })
    : words('Recorded as paid on {day}, reference {reference}.', { day, reference })
}

function describePayment(
  { paid_on, amount, amount_due, reference }: Payment,
  words: Words,
): string {
  const values = {
    amount: formatPounds(amount),
    due: formatPounds(amount_due),
    day: formatDay(paid_on),
  }
  return reference === null
    ? words('{amount} on {day}, of {due} due then', values)
    : words('{amount} on {day}, of {due} due then, reference {reference}', { ...values, reference })
}
