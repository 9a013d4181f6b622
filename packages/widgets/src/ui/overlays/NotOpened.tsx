import { Banner } from '../feedback/Banner/Banner.tsx'
import { notOpened } from './not-opened.css.ts'
import { msg } from '../i18n/words.ts'

/** Shown where the code of a part could not be loaded; the next touch anywhere tries again. */
export const NotOpened = ({ onDismiss }: { onDismiss?: () => void }) => (
  <div className={notOpened}>
    <Banner tone="critical" title={msg('No connection')} role="alert" onDismiss={onDismiss}>
      {msg(
        'This part could not be loaded, and nothing was changed. Check your connection, then press again.',
      )}
    </Banner>
  </div>
)
