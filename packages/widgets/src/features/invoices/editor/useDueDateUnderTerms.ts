import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { dueDateUnder, type InvoiceClient } from '@daysheet/core'
import { useDaysheet } from '../../../provider/index.ts'

interface WithDueDate {
  due_date: string | null
}

/** The due date of a new invoice follows its client's payment terms until somebody types another. */
export function useDueDateUnderTerms(
  form: Pick<UseFormReturn<WithDueDate>, 'getValues' | 'setValue'>,
  client: InvoiceClient | undefined,
  isNew: boolean,
): void {
  const { today } = useDaysheet()
  const before = useRef(client)
  useEffect(() => {
    if (!client || before.current?.client_id === client.client_id) return
    const proposed = dueDateUnder(before.current?.payment_terms_days, today)
    before.current = client
    if (!isNew || form.getValues('due_date') !== proposed) return
    form.setValue('due_date', dueDateUnder(client.payment_terms_days, today))
  }, [client, form, isNew, today])
}
