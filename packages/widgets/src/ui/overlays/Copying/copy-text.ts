/**
 * Puts a text on the clipboard. A page without TLS has no clipboard of its own and a frame may be
 * refused it: there the text is selected and copied as a person would do it.
 *
 * @returns whether it is on the clipboard
 */
export async function copyText(text: string, container: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text, container)
  }
}

function copySelected(text: string, container: HTMLElement): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.position = 'fixed'
  field.style.opacity = '0'
  container.append(field)
  field.select()
  try {
    // Deprecated, and the one way there is where the clipboard is refused.
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }
}
