import { Button } from '../../controls/index.ts'
import { msg, useWords } from '../../i18n/words.ts'
import * as css from './pager.css.ts'

export interface PagerProps {
  /** `Showing 20 of 41 invoices`. Announced as it changes. */
  status: string
  hasMore: boolean
  isLoading?: boolean
  onMore: () => void
  /** Default `Load more`. */
  label?: string
}

/** At the foot of a list that has more. */
export const Pager = ({
  status,
  hasMore,
  isLoading,
  onMore,
  label = msg('Load more'),
}: PagerProps) => (
  <div className={css.pager}>
    <span role="status" className={css.status}>
      {useWords()(status)}
    </span>
    {hasMore && (
      <Button isPending={isLoading} onPress={onMore}>
        {label}
      </Button>
    )}
  </div>
)
