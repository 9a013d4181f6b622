import { useQuery } from '@tanstack/react-query'
import { Offered, useDaysheet } from '../../../provider/index.ts'
import { Banner, SheetPart, useWords } from '../../../ui/index.ts'
import { useReadAgainOnceVerified } from './useReadAgainOnceVerified.ts'
import { CALLS, type VerifyWorkerProps } from './VerifyOnline.tsx'
import { hmrcVerificationsQuery, verificationsInterval } from './verifications-query.ts'
import { wordOn } from './worker-word.ts'

/** How asking HMRC about a worker stands, in a sheet of rows; nothing where there is nothing to tell. */
export const VerifyWorkerWord = (props: VerifyWorkerProps) => (
  <Offered by={CALLS}>
    <Word {...props} />
  </Offered>
)

function Word({ clientId, workerId }: VerifyWorkerProps) {
  const words = useWords()
  const scope = useDaysheet()
  const { data } = useQuery({
    ...hmrcVerificationsQuery(scope, clientId),
    refetchInterval: ({ state }) => verificationsInterval(state.data),
  })
  useReadAgainOnceVerified(data)
  const word = data && wordOn(data, { workerId, today: scope.today }, words)
  if (!word) return null
  return (
    <SheetPart>
      <Banner tone={word.tone} title={word.title} role="status">
        <>{word.text}</>
      </Banner>
    </SheetPart>
  )
}
