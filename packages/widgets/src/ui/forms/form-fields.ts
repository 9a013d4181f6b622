import { createContext } from 'react'
import { scrollIntoView } from '../visibility.ts'
import type { FormError } from './form-errors.ts'

export type FormField = { label?: string; element: () => HTMLElement | null }

/** Fields that are not on the page now, because they stand on a tab that is closed. */
export type Elsewhere = {
  labelOf: (name: string) => string | undefined
  /** Opens the place of the field; its turn to be focused comes once it is there. */
  reveal: (name: string) => void
}

/** The fields on the page now, by name; each adds itself. */
export class FormFields extends Map<string, FormField> {
  private awaited: string | null = null
  private summary: HTMLElement | null = null
  private resend: () => void = () => undefined

  override set(name: string, field: FormField): this {
    super.set(name, field)
    if (name === this.awaited) {
      this.awaited = null
      focusField(field)
    }
    return this
  }

  /** How the form is sent once more, as the person did last. */
  onSendAgain(resend: () => void): void {
    this.resend = resend
  }

  sendAgain(): void {
    this.resend()
  }

  /** What is focused for a problem that no field has. */
  standIn(summary: HTMLElement | null): void {
    this.summary = summary
  }

  /** Focuses the summary where it stands for a failure of the whole form. */
  focusSummary(): void {
    this.summary?.focus({ preventScroll: true })
    scrollIntoView(this.summary, 'center')
  }

  /** Focuses the field, at once or as soon as it is on the page. */
  focus(name: string, elsewhere: Elsewhere | undefined): void {
    const field = this.get(name)
    if (field) focusField(field)
    else if (elsewhere) {
      this.awaited = name
      elsewhere.reveal(name)
    }
  }
}

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

const focusable = 'input:not(:disabled), [contenteditable="true"], button'

/** Moves the focus into a field and brings all of it, label included, into view. */
export function focusField(field: FormField | undefined) {
  const element = field?.element()
  if (!element) return
  const target = element.matches('input, textarea, button, select')
    ? element
    : (element.querySelector<HTMLElement>('input:checked') ??
      element.querySelector<HTMLElement>(focusable))
  target?.focus({ preventScroll: true })
  scrollIntoView(element, 'center')
}
