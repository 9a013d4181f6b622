import { ErrorState } from '../ui/feedback/index.ts'
import { msg, useWords } from '../ui/i18n/words.ts'
import { useDaysheet } from './DaysheetContext.ts'

/** A widget that broke. That somebody knows of it is said only where the host says so. */
export function CrashState({ onRetry }: { onRetry: () => void }) {
  const { isTeamNotified, productName } = useDaysheet()
  const words = useWords()
  return (
    <ErrorState title={msg('Something went wrong')} isUnexpected onRetry={onRetry}>
      {isTeamNotified
        ? msg('Our team has been notified. What you have saved is safe.')
        : productName === undefined
          ? msg('What you have saved is safe. If it happens again, tell whoever runs this site.')
          : words('What you have saved is safe. If it happens again, tell the {product} team.', {
              product: productName,
            })}
    </ErrorState>
  )
}
