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
  /** On a phone in place of the filters and the end, in the line of the search. */
  phone?: ReactNode
}

/** What narrows the list below it. */
export const Toolbar = ({ search, filters, end, phone }: ToolbarProps) => {
  const styles = stylesOf({ search: Boolean(search), end: Boolean(end), phone: Boolean(phone) })
  return (
    <div className={container}>
      <div role="search" className={styles.line}>
        {search && <div className={css.search}>{search}</div>}
        {filters && <div className={styles.filters}>{filters}</div>}
        {end && <div className={styles.end}>{end}</div>}
        {phone && <div className={css.phone}>{phone}</div>}
      </div>
    </div>
  )
}

/** A list's own button for a new one: not where the shell's add menu is always in reach. */
export const OwnAdd = ({ children }: { children: ReactNode }) => (
  <div className={css.add}>{children}</div>
)

function stylesOf(has: Record<'search' | 'end' | 'phone', boolean>) {
  if (has.phone) return { line: css.oneLine, filters: css.deskFilters, end: css.deskEnd }
  if (has.search && has.end) {
    return { line: css.searchAndEnd, filters: css.filtersBelow, end: css.end }
  }
  return { line: has.search ? css.lines : css.oneLine, filters: css.filters, end: css.end }
}
