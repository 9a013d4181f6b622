import { useRef, useState } from 'react'
import type { PaymentCheck, PayRun } from '@daysheet/core'

const keyOf = ({ code, subject_id }: Pick<PaymentCheck, 'code' | 'subject_id'>) =>
  `${code} ${subject_id}`

/** Everything that is to be known of a run: of itself, its workers and its invoices. */
export const checksOf = ({ checks, payments }: PayRun): PaymentCheck[] => [
  ...checks,
  ...payments.flatMap((payment) => payment.checks),
]

/** Which checks a person has ticked; kept until the page is left. */
export function useTickedChecks(run: PayRun) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const place = useRef<HTMLDivElement>(null)
  const checksToConfirm = checksOf(run).filter(({ level }) => level === 'confirm')
  const open = checksToConfirm.filter((check) => !ticked.has(keyOf(check)))
  return {
    isTicked: (check: PaymentCheck) => ticked.has(keyOf(check)),
    tick: (check: PaymentCheck, isTicked: boolean) => {
      const next = new Set(ticked)
      if (isTicked) next.add(keyOf(check))
      else next.delete(keyOf(check))
      setTicked(next)
    },
    /** How many still wait for their tick. */
    openCount: open.length,
    confirmations: checksToConfirm
      .filter((check) => ticked.has(keyOf(check)))
      .map(({ code, subject_id }) => ({ code, subject_id })),
    /** Of the ticks on the page. */
    place,
    /** Where the first tick is missing. */
    goToFirst: () => place.current?.querySelector<HTMLInputElement>('input:not(:checked)')?.focus(),
  }
}
export type TickedChecks = ReturnType<typeof useTickedChecks>
