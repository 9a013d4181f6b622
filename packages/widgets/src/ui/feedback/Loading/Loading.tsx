import { Spinner } from '../../controls/index.ts'
import { useWords } from '../../i18n/words.ts'
import * as css from './loading.css.ts'

export interface LoadingProps {
  /** `Setting up your workspace...` */
  children: string
  /** In the middle of an empty page, before there is a shell. */
  isPage?: boolean
}

/** A wait whose end has no shape yet; where the shape is known, use Skeleton. */
export const Loading = ({ children, isPage }: LoadingProps) => (
  <div role="status" className={isPage ? css.page : css.sheet}>
    <span className={css.line}>
      {/* The words beside it are the status already. */}
      <span aria-hidden="true">
        <Spinner label={children} />
      </span>
      {useWords()(children)}
    </span>
  </div>
)
