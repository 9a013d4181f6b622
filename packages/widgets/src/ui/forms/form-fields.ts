import { createContext } from 'react'
import type { FormError } from './form-errors.ts'

export type FormField = { label?: string; element: () => HTMLElement | null }

/** The fields on the page now, by name; each adds itself. */
export type FormFields = Map<string, FormField>

export const FormFieldsContext = createContext<FormFields | null>(null)

/** The errors in the order their fields are read; those without a field come last. */
export function inReadingOrder(errors: readonly FormError[], fields: FormFields): FormError[] {
  return errors.toSorted((one, other) => {
    const first = fields.get(one.name)?.element()
    const second = fields.get(other.name)?.element()
    if (!first || !second) return Number(!first) - Number(!second)
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}

const focusable = 'input:not(:disabled), [role="spinbutton"], button'

/** Moves the focus into a field and brings all of it, label included, into view. */
export function focusField(field: FormField | undefined) {
  const element = field?.element()
  if (!element) return
  const target = element.matches('input, textarea, button, select')
    ? element
    : (element.querySelector<HTMLElement>('input:checked') ??
      element.querySelector<HTMLElement>(focusable))
  target?.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'center' })
}
