import { Banner } from '../feedback/Banner/Banner.tsx'
import { notOpened } from './not-opened.css.ts'

/** In place of a part whose code did not come; the next touch anywhere asks for it again. */
export const NotOpened = ({ onDismiss }: { onDismiss?: () => void }) => (
  <div className={notOpened}>
    <Banner tone="critical" title="No connection" role="alert" onDismiss={onDismiss}>
      This part could not be loaded, and nothing was changed. Check your connection, then press
      again.
    </Banner>
  </div>
)
