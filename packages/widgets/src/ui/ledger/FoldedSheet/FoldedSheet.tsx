import { useId, useState, type ReactNode } from 'react'
import { ChevronDownIcon } from '../../icons/index.ts'
import { useWords } from '../../i18n/words.ts'
import * as css from './folded-sheet.css.ts'

export interface FoldedSheetProps {
  title: string
  /** What is inside, while it is folded: `30 days to pay`. */
  note?: ReactNode
  headingLevel?: 2 | 3
  /** Opens it, such as for a field inside that must be put right. */
  isOpen?: boolean
  children: ReactNode
}

/** A sheet that stands folded to its title until somebody wants what is inside. */
export function FoldedSheet(props: FoldedSheetProps) {
  const { title, note, headingLevel = 2, isOpen: mustOpen = false, children } = props
  const words = useWords()
  const id = useId()
  const [isOpened, setOpened] = useState(false)
  // What was opened for an error stays open once that is put right.
  if (mustOpen && !isOpened) setOpened(true)
  const isOpen = isOpened || mustOpen
  const Heading = `h${headingLevel}` as const
  return (
    <section className={`${css.sheet} ${isOpen ? css.open : ''}`} aria-labelledby={`${id}-title`}>
      <Heading className={css.heading}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={() => setOpened(!isOpen)}
        >
          <span className={css.words}>
            <span id={`${id}-title`} className={css.title}>
              {words(title)}
            </span>
            {note && (
              <span className={css.note} hidden={isOpen}>
                {words(note)}
              </span>
            )}
          </span>
          <span className={css.chevron}>
            <ChevronDownIcon />
          </span>
        </button>
      </Heading>
      {/* Its fields are there while it is folded: a form lists the errors of all of them. */}
      <div id={`${id}-body`} className={css.body} hidden={!isOpen}>
        {children}
      </div>
    </section>
  )
}
