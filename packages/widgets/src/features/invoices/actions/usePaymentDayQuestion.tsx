import { useState } from 'react'
import {
  formatDay,
  paymentDayCaution,
  paymentDayRefusal,
  type Day,
  type InvoiceSummary,
} from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'
import { msg, ConfirmDialog, Stack, Text, useWords } from '../../../ui/index.ts'
import type { Outcome } from '../../decisions/index.ts'

interface Question {
  day: Day
  cautions: string[]
  answer: (isMeant: boolean) => void
}

/** The date is to be looked at again: nothing was recorded, and the form stays as it is. */
export const NOT_RECORDED: Outcome = { isDone: false, isOver: false, issues: [], error: null }

/** Asks once more before a payment is recorded on a day that is probably a slip. */
export function usePaymentDayQuestion() {
  const { today } = useDaysheet()
  const words = useWords()
  const [question, setQuestion] = useState<Question | null>(null)

  /** Whether the day is meant; a day that nobody has to think about is. */
  const isMeant = (invoices: readonly InvoiceSummary[], day: Day | null | undefined) => {
    // What is refused anyway is said at its field.
    const asks = day && paymentDayRefusal(day, today) === null ? invoices : []
    const cautions = asks.flatMap((invoice) => {
      const caution = paymentDayCaution(invoice, day ?? today, words)
      if (caution === null) return []
      return invoices.length > 1 ? `${invoice.invoice_number}: ${caution}` : caution
    })
    if (!day || cautions.length === 0) return Promise.resolve(true)
    return new Promise<boolean>((answer) => setQuestion({ day, cautions, answer }))
  }
  const settle = (answer: boolean) => {
    question?.answer(answer)
    setQuestion(null)
  }
  const dialog = question && (
    <ConfirmDialog
      isOpen
      onOpenChange={() => settle(false)}
      title={words('Was it paid on {day}?', { day: formatDay(question.day, 'medium') })}
      confirmLabel={msg('Yes, on that day')}
      cancelLabel={msg('Change the date')}
      isDestructive={false}
      onConfirm={() => settle(true)}
    >
      <Stack gap={2}>
        {question.cautions.map((caution) => (
          <Text key={caution}>
            <>{caution}</>
          </Text>
        ))}
      </Stack>
    </ConfirmDialog>
  )
  return { isMeant, dialog }
}
