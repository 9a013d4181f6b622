import {
  createContext,
  useCallback,
  useContext,
  useEffect,
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

/** Shows, or no longer shows, at a button that it has copied. */
type Mark = (isCopied: boolean) => void
/** Never another one: a return of a large month has hundreds of buttons, which would all draw anew. */
type Copy = (text: string, place: HTMLElement, mark: Mark) => Promise<void>

const CopyingContext = createContext<Copy | null>(null)

/**
 * Holds CopyButtons: says aloud what was copied, once for all of them, and shows the text to be
 * copied by hand where the browser lets nobody else do it.
 */
export function Copying({ children }: { children: ReactNode }) {
  const words = useWords()
  const [isCopied, setCopied] = useState(false)
  const [byHand, setByHand] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef<Mark>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const copy = useCallback<Copy>(async (text, place, mark) => {
    if (!(await copyText(text, place))) return setByHand(text)
    clearTimeout(timer.current)
    last.current?.(false)
    last.current = mark
    const show = (is: boolean) => {
      mark(is)
      setCopied(is)
    }
    show(true)
    timer.current = setTimeout(() => show(false), SHOWN_MS)
  }, [])
  return (
    <CopyingContext.Provider value={copy}>
      {children}
      <span role="status" className={css.spoken}>
        {isCopied ? words('Copied') : ''}
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
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const copy = useContext(CopyingContext)
  const [isCopied, setCopied] = useState(false)
  const press = () => {
    if (!button.current) return
    void copy?.(text, button.current.parentElement ?? button.current, setCopied)
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
