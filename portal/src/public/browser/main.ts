import '@fontsource-variable/inter/opsz.css'
import '../../portal.css'
import '../../text-size.css'
import '../styles/site.css'
import '../styles/hero.css'
import '../styles/landing.css'
import '../styles/pages.css'
import '../styles/pricing.css'
import { CONTACT_FORM_ID } from '../islands.ts'

// All of the JavaScript that a public page loads by itself. What needs React comes when somebody
// reaches for it; until then links lead somewhere and the pages can be read as they are.

const closestTo = (event: Event, selector: string) =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

/** Without its code the link or button does what it does without JavaScript. */
const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

for (const link of document.querySelectorAll('[data-interest] a')) {
  link.setAttribute('aria-haspopup', 'dialog')
}
document.addEventListener('click', (event) => {
  const link = closestTo(event, '[data-interest] a')
  if (!(link instanceof HTMLAnchorElement) || !isPlainPress(event)) return
  event.preventDefault()
  const { interest } = link.closest<HTMLElement>('[data-interest]')?.dataset ?? {}
  const role = interest === 'worker' || interest === 'client' ? interest : null
  import('./open-interest.tsx').then(
    ({ openInterest }) => openInterest(role),
    () => window.location.assign(link.href),
  )
})

const contact = document.getElementById(CONTACT_FORM_ID)
if (contact) {
  let isMounting = false
  const mount = () => {
    if (isMounting) return
    isMounting = true
    import('./mount-contact.tsx').then(
      ({ mountContact }) => mountContact(contact),
      () => {
        // No connection: the next touch asks for it again.
        isMounting = false
      },
    )
  }
  for (const type of ['focusin', 'pointerover', 'pointerdown']) {
    contact.addEventListener(type, mount)
  }
  // Never as a form of the browser's: its fields would stand in the address.
  contact.addEventListener('submit', (event) => event.preventDefault())
  if (new URLSearchParams(window.location.search).has('type')) mount()
}

document.querySelector<HTMLButtonElement>('[data-try]')?.addEventListener('click', ({ target }) => {
  const button = target as HTMLButtonElement
  const place = button.parentElement
  if (!place) return
  button.disabled = true
  button.textContent = 'Opening…'
  import('./try-quick-entry.tsx').then(
    ({ tryQuickEntry }) => tryQuickEntry(place),
    () => {
      button.disabled = false
      button.textContent = 'No connection. Try again'
    },
  )
})
