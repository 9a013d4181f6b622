import type { ReactNode } from 'react'
import { container } from '../container.css.ts'
import * as css from './toolbar.css.ts'

export interface ToolbarProps {
  /** A search field: 260 px beside the filters, the whole line on a phone. */
  search?: ReactNode
  /** Chips or selects. */
  filters?: ReactNode
  /** At the end of the line: export, a view switch. */
  end?: ReactNode
}

/** What narrows the list below it. */
export const Toolbar = ({ search, filters, end }: ToolbarProps) => (
  <div className={container}>
    <div role="search" className={css.toolbar}>
      {search && <div className={css.search}>{search}</div>}
      {filters && <div className={css.filters}>{filters}</div>}
      {end && <div className={css.end}>{end}</div>}
    </div>
  </div>
)
