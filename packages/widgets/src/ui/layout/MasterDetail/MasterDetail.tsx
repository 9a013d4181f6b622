import type { ReactNode, Ref } from 'react'
import { useWords } from '../../i18n/words.ts'
import { container } from '../container.css.ts'
import * as css from './master-detail.css.ts'

export interface MasterDetailProps {
  /** A PageTitle over the list: the detail begins beside it, not under it. */
  title?: ReactNode
  list: ReactNode
  /** A DetailPanel. */
  detail?: ReactNode
  /** Where there is no room for both (under 1100 px): the detail was opened and stands alone. */
  isDetailOpen: boolean
}

export function MasterDetail({ title, list, detail, isDetailOpen }: MasterDetailProps) {
  const alone = detail !== undefined && isDetailOpen
  return (
    <div className={container}>
      <div className={detail === undefined ? css.listOnly : css.both}>
        {title && <div className={css.titlePlace}>{title}</div>}
        <div className={alone ? css.wideOnly : css.list}>{list}</div>
        {detail !== undefined && (
          <div className={alone ? css.detail : css.wideDetail}>{detail}</div>
        )}
      </div>
    </div>
  )
}

export interface DetailPanelProps {
  /** Name of the region: the document's number. */
  label: string
  title: ReactNode
  /** Beside the title, muted: the trade. */
  aside?: ReactNode
  /** Under the title: the number. */
  subtitle?: ReactNode
  /** Icon buttons at the end of the head. */
  tools?: ReactNode
  /** Before the title where the panel stands alone: the way back to the list. */
  back?: ReactNode
  /** At the foot, always in view; the first takes the room. */
  actions?: ReactNode
  /** What scrolls: where the focus goes when the panel is opened. */
  bodyRef?: Ref<HTMLDivElement>
  children: ReactNode
}

export function DetailPanel(props: DetailPanelProps) {
  const { label, title, aside, subtitle, tools, back, actions, bodyRef, children } = props
  const words = useWords()
  return (
    <section aria-label={label} className={css.panel}>
      <div className={css.head}>
        <div className={css.names}>
          {back && <div className={css.back}>{back}</div>}
          <h2 className={css.title}>
            {title} {aside && <span className={css.muted}>{aside}</span>}
          </h2>
          {subtitle && <p className={css.subtitle}>{subtitle}</p>}
        </div>
        {tools && <div className={css.tools}>{tools}</div>}
      </div>
      {/* It scrolls on its own beside the list, so a keyboard must reach it. */}
      <div
        className={css.scroll}
        role="group"
        aria-label={words('{document}, details', { document: label })}
        tabIndex={0}
        ref={bodyRef}
      >
        {children}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </section>
  )
}
