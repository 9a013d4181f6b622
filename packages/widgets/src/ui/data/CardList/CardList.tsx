import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { RowCheckbox, type RowCheckboxProps } from '../../controls/index.ts'
import { container } from '../../layout/container.css.ts'
import { figureText } from '../../ledger/Figure/figure-text.ts'
import { useWords } from '../../i18n/words.ts'
import * as css from './card-list.css.ts'

export interface CardListProps {
  label: string
  /** ListCard, each in its own row of one sheet. */
  children: ReactNode
}

export const CardList = ({ label, children }: CardListProps) => (
  <div className={container}>
    <ul className={css.list} aria-label={useWords()(label)}>
      {children}
    </ul>
  </div>
)

/** A row of CardList. */
export const CardItem = ({ children }: { children: ReactNode }) => (
  <li className={css.item}>{children}</li>
)

export interface ListCardProps {
  title: ReactNode
  /** Tells it from others of the same title, in the name of its link: `INV-2026-0047`. */
  identifier?: string
  /** Default 3, under the heading of a part of the page. */
  headingLevel?: 2 | 3
  /** Where the title leads, and a tap anywhere else on the card. */
  href?: string
  onPress?: () => void
  /** Second line, muted: `INV-2026-0047 · 16 – 22 Nov`. */
  detail?: ReactNode
  /** Third line: `Due Fri 27 Nov`. */
  meta?: ReactNode
  /** At the end of the third line. */
  badges?: ReactNode
  /** Pounds, or a formatted text. */
  figure?: number | string
  /** Under the figure, what it is: `Deductions`. */
  figureNote?: string
  /** Buttons, under a hairline on a phone, at the end of the row where there is room. */
  actions?: ReactNode
  /** More of them on a phone; a desk has them in the menu alone. */
  phoneActions?: ReactNode
  /** The button of a Menu, at the end of the actions. */
  menu?: ReactNode
  /** A banner of the row, such as why it came back. */
  note?: ReactNode
  tick?: RowCheckboxProps
}

/** An action of a card that shows its icon alone on the narrowest phones. */
export const NarrowingAction = ({ button, icon }: { button: ReactNode; icon: ReactNode }) => (
  <>
    <span className={css.withRoom}>{button}</span>
    <span className={css.withoutRoom}>{icon}</span>
  </>
)

/** A thing of a list: a card on a phone, one line of columns at a desk. */
export function ListCard(props: ListCardProps) {
  const {
    title,
    identifier,
    href,
    onPress,
    detail,
    meta,
    badges,
    figure,
    figureNote,
    actions,
    phoneActions,
    menu,
    note,
    tick,
  } = props
  const words = useWords()
  const name = identifier && typeof title === 'string' ? `${title}, ${identifier}` : undefined
  const Heading = `h${props.headingLevel ?? 3}` as const
  return (
    <article className={`${css.card} ${tick ? css.ticked : ''} ${tick?.value ? css.selected : ''}`}>
      {tick && (
        <div className={css.tick}>
          <RowCheckbox {...tick} />
        </div>
      )}
      <div className={css.main}>
        <div className={css.top}>
          <Heading className={css.title}>
            {href ? (
              <Link href={href} aria-label={name} className={css.link}>
                {title}
                <span className={css.wholeCard} />
              </Link>
            ) : onPress ? (
              <button type="button" aria-label={name} className={css.link} onClick={onPress}>
                {title}
                <span className={css.wholeCard} />
              </button>
            ) : (
              title
            )}
          </Heading>
          {detail && <p className={css.detail}>{detail}</p>}
          {(meta || badges) && (
            <div className={css.third}>
              <div className={css.meta}>{meta}</div>
              <div className={css.badges}>{badges}</div>
            </div>
          )}
          {figure !== undefined && (
            <p className={css.figure}>
              {figureText(figure)}
              {figureNote && <span className={css.figureNote}> {words(figureNote)}</span>}
            </p>
          )}
        </div>
        {(actions || menu) && (
          <div className={css.actions}>
            {actions && <div className={css.mainActions}>{actions}</div>}
            {phoneActions && <div className={css.phoneActions}>{phoneActions}</div>}
            {menu && <div className={css.menu}>{menu}</div>}
          </div>
        )}
        {note && <div className={css.note}>{note}</div>}
      </div>
    </article>
  )
}
