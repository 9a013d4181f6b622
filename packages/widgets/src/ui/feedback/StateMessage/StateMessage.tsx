import type { ReactNode } from 'react'
import type { IconComponent } from '../../layout/icon-component.ts'
import { useWords } from '../../i18n/words.ts'
import * as css from './state-message.css.ts'

export interface StateMessageProps {
  icon: IconComponent
  title: string
  /** One sentence. */
  children?: ReactNode
  /** The one thing to do. */
  action?: ReactNode
  /** 1 where it is the whole page. Default 2. */
  headingLevel?: 1 | 2 | 3
  /** `alert` is spoken at once, `status` when the reader is idle. */
  role?: 'alert' | 'status'
  /** Without the sheet's edge, where it stands in a sheet already. */
  isBare?: boolean
}

/** A place that has nothing else to show: what, one sentence, what to do. */
export function StateMessage(props: StateMessageProps) {
  const { icon: Icon, title, children, action, headingLevel = 2, role, isBare } = props
  const words = useWords()
  const Heading = `h${headingLevel}` as const
  return (
    <div role={role} className={isBare ? css.bare : css.sheet}>
      <Icon size="l" />
      <div className={css.words}>
        <Heading className={css.title}>{words(title)}</Heading>
        {children && <p className={css.sentence}>{words(children)}</p>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
