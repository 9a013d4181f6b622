import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useWatch, type Control } from 'react-hook-form'
import type { InvoiceForm } from './invoice-form.ts'
import { priceForm, summaryLines, type FormPricing } from './price-form.ts'
import { useWords, type SummaryLine } from '../../../ui/index.ts'

export interface EditorTotals {
  lines: SummaryLine[]
}

export interface TotalsProps<Output> {
  form: { control: Control<InvoiceForm, unknown, Output> }
  pricing: FormPricing
  children: ReactNode
}

const TotalsContext = createContext<EditorTotals | null>(null)

/** Adds the form up once at each key; only what shows a total is drawn again. */
export function Totals<Output>({ form, pricing, children }: TotalsProps<Output>) {
  const typed = useWatch({ control: form.control }) as InvoiceForm
  const totals = useTotalsOf(typed, pricing)
  return <TotalsContext.Provider value={totals}>{children}</TotalsContext.Provider>
}

export interface PricedTotalsProps {
  form: InvoiceForm
  pricing: FormPricing
  /** Why there is no total yet, in place of one. */
  missing?: string | undefined
  children: ReactNode
}

/** What an invoice comes to, for the summaries inside. */
export function PricedTotals({ form, pricing, missing, children }: PricedTotalsProps) {
  const totals = useTotalsOf(form, pricing, missing)
  return <TotalsContext.Provider value={totals}>{children}</TotalsContext.Provider>
}

function useTotalsOf(form: InvoiceForm, pricing: FormPricing, missing?: string): EditorTotals {
  const words = useWords()
  return useMemo(
    () => ({ lines: summaryLines(missing ?? priceForm(form, pricing), pricing, words) }),
    [form, pricing, missing, words],
  )
}

export function useTotals(): EditorTotals {
  const totals = useContext(TotalsContext)
  if (!totals) throw new Error('A total stands outside <Totals>')
  return totals
}
