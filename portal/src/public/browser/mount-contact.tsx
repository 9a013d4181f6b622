import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { contactTypeOf } from '@daysheet/core'
import { ContactForm, EMPTY_CONTACT, type ContactValues } from './ContactForm.tsx'
import { IslandProvider } from './IslandProvider.tsx'

/** What was typed into the page's own form, and else what the address asks for. */
function valuesIn(form: HTMLFormElement | null): ContactValues {
  const type = new URLSearchParams(window.location.search).get('type')
  const values = { ...EMPTY_CONTACT, type: contactTypeOf(type) }
  const typed = form ? new FormData(form) : new FormData()
  for (const name of ['name', 'email', 'company', 'subject', 'message'] as const) {
    const value = typed.get(name)
    if (typeof value === 'string') values[name] = value
  }
  return values
}

/**
 * Puts the working form in the place of the one that the page was built with, with what has been
 * typed since and the keyboard where it was. Not hydrated: the policy allows no style attributes in
 * HTML, and React adds none to what it finds.
 */
export function mountContact(place: HTMLElement): void {
  const values = valuesIn(place.querySelector('form'))
  const focused =
    place.contains(document.activeElement) && document.activeElement?.getAttribute('name')
  place.replaceChildren()
  flushSync(() => {
    createRoot(place).render(
      <IslandProvider>
        <ContactForm values={values} />
      </IslandProvider>,
    )
  })
  const fields = place.querySelectorAll<HTMLElement>('input, textarea')
  if (focused) [...fields].find((field) => field.getAttribute('name') === focused)?.focus()
}
