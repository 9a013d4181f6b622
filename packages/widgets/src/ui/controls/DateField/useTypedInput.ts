import { useEffect, useRef, type RefObject } from 'react'

type Typing = {
  onText: (text: string) => void
  onErase: () => void
}

/**
 * What is typed into an element whose text belongs to React: each insertion is refused and told
 * instead, which also works with the keyboard of a phone, where there are no key presses.
 */
export function useTypedInput(element: RefObject<HTMLElement | null>, typing: Typing) {
  const latest = useRef(typing)
  useEffect(() => {
    latest.current = typing
  })

  useEffect(() => {
    const field = element.current
    if (!field) return
    let text = field.textContent

    const beforeInput = (event: InputEvent) => {
      event.preventDefault()
      if (event.inputType === 'insertCompositionText') {
        // It can't be refused: remember the text, to put it back when it has been replaced. Safari
        // stays in its composition unless the text is also assigned here.
        text = field.textContent
        field.textContent = text
      } else if (event.inputType.startsWith('deleteContent')) latest.current.onErase()
      else if (event.inputType === 'insertText' && event.data) latest.current.onText(event.data)
    }
    const input = (event: Event) => {
      const { inputType, data } = event as InputEvent
      if (inputType !== 'insertCompositionText') return
      field.textContent = text
      if (data) latest.current.onText(data.slice(-1))
    }
    // Chrome sends no input to a selection that is not a caret, and Android composes over one.
    const keepCaret = () => {
      const selection = getSelection()
      const isInside = field.contains(selection?.anchorNode ?? null)
      if (isInside && field.ownerDocument.activeElement === field) selection?.collapse(field)
    }

    field.addEventListener('beforeinput', beforeInput)
    field.addEventListener('input', input)
    document.addEventListener('selectionchange', keepCaret)
    return () => {
      field.removeEventListener('beforeinput', beforeInput)
      field.removeEventListener('input', input)
      document.removeEventListener('selectionchange', keepCaret)
    }
  }, [element])
}
