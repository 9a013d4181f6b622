import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { buttonClass, type ButtonVariantProps } from '../../controls/Button/Button.tsx'
import { TextArea } from '../../controls/TextArea/TextArea.tsx'
import { CheckIcon } from '../../icons/shell-icons.ts'
import { CopyIcon } from '../../icons/index.ts'
import { msg, useWords } from '../../i18n/words.ts'
import { Dialog } from '../Dialog/Dialog.tsx'
import { copyText } from './copy-text.ts'
import * as css from './copying.css.ts'

/** How long a button says that it has copied. */
const SHOWN_MS = 2500

interface Copies {
  /** Id of the button that has copied last. */
  copied: string | null
  copy: (id: string, text: string, place: HTMLElement) => Promise<void>
}

const CopyingContext = createContext<Copies | null>(null)

/**
 * Holds CopyButtons: says aloud what was copied, once for all of them, and shows the text to be
 * copied by hand where the browser lets nobody else do it.
 */
export function Copying({ children }: { children: ReactNode }) {
  const words = useWords()
  const [copied, setCopied] = useState<string | null>(null)
  const [byHand, setByHand] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = async (id: string, text: string, place: HTMLElement) => {
    clearTimeout(timer.current)
    if (!(await copyText(text, place))) return setByHand(text)
    setCopied(id)
    timer.current = setTimeout(() => setCopied(null), SHOWN_MS)
  }
  return (
    <CopyingContext.Provider value={{ copied, copy }}>
      {children}
      <span role="status" className={css.spoken}>
        {copied === null ? '' : words('Copied')}
      </span>
      {byHand !== null && (
        <Dialog
          isOpen
          size="s"
          title={msg('Copy it from here')}
          subtitle={msg('Your browser does not let this page copy. Select the text and copy it.')}
          onOpenChange={() => setByHand(null)}
        >
          <TextArea
            label={msg('Text to copy')}
            isReadOnly
            autoFocus
            rows={3}
            value={byHand}
            onChange={() => undefined}
            inputRef={(field) => field?.select()}
          />
        </Dialog>
      )}
    </CopyingContext.Provider>
  )
}

export interface CopyButtonProps extends Pick<ButtonVariantProps, 'variant'> {
  /** What comes to the clipboard. */
  text: string
  /** Says what it copies: `Copy total payments of Callum Reid`. */
  label: string
  /** What is seen: the figure itself, or `Copy line`. */
  children: ReactNode
  /** The edge on which the text stands in its column; the icon is at the other side of it. */
  edge?: keyof typeof css.edges
}

/** Copies a text; inside `Copying`. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, children, edge, variant = 'quiet' } = props
  const id = useId()
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const copies = useContext(CopyingContext)
  const isCopied = copies?.copied === id
  const press = () => {
    if (button.current) void copies?.copy(id, text, button.current.parentElement ?? button.current)
  }
  return (
    <AriaButton
      ref={button}
      className={`${buttonClass({ variant, size: 'compact' })} ${edge ? css.edges[edge] : ''}`}
      aria-label={words(label)}
      onPress={press}
    >
      <span className={css.content}>{words(children)}</span>
      <span className={isCopied ? css.copiedMark : css.mark}>
        {isCopied ? <CheckIcon size="xs" /> : <CopyIcon size="xs" />}
      </span>
    </AriaButton>
  )
}
