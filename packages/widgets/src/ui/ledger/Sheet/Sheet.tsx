import { useId, type ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import * as css from './sheet.css.ts'

export interface SheetProps {
  /** In the head, over an ink rule. Without it (and without `label`) the sheet is no landmark. */
  title?: ReactNode
  /** Beside the title at the end: a link, a small note. */
  aside?: ReactNode
  /** Name for a sheet without a visible title. */
  label?: string
  headingLevel?: 2 | 3 | 4
  footer?: ReactNode
  /** `body` pads the content; `rows` leaves it to rows that reach the edges. Default `body`. */
  padding?: 'body' | 'rows'
  children?: ReactNode
}

/** Paper with a hairline, never a floating card. */
export function Sheet(props: SheetProps) {
  const { title, aside, label, headingLevel = 2, footer, padding = 'body', children } = props
  const words = useWords()
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  const Box = title || label ? 'section' : 'div'
  return (
    <Box
      className={css.sheet}
      aria-label={title ? undefined : words(label)}
      aria-labelledby={title ? titleId : undefined}
    >
      {(title || aside) && (
        <div className={css.head}>
          {title && (
            <Heading id={titleId} className={css.title}>
              {words(title)}
            </Heading>
          )}
          {aside && <div className={css.aside}>{words(aside)}</div>}
        </div>
      )}
      {children !== undefined && <div className={css.padding[padding]}>{children}</div>}
      {footer && <div className={css.footer}>{footer}</div>}
    </Box>
  )
}

/** A padded part of a sheet with `padding="rows"`. */
export const SheetPart = ({ children }: { children: ReactNode }) => (
  <div className={css.padding.body}>{children}</div>
)

/** The perforation between two parts of one sheet. */
export const TearLine = () => <hr className={css.tearLine} />
