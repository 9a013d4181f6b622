import { hmrcProfile, isBlocked, type HmrcMode } from '@daysheet/core'
import { ActionCancelled, useLinkTo, type Viewer } from '../../../provider/index.ts'
import { hmrcFailures } from '../../../provider/failures/hmrc.ts'
import {
  Checkbox,
  msg,
  ProgressBar,
  Sheet,
  SheetPart,
  Stack,
  Text,
  useWords,
} from '../../../ui/index.ts'
import { FindingList, type Finding } from '../FindingList.tsx'
import { SignIn } from '../SignIn.tsx'
import type { Choices } from './useChoices.ts'
import { useAskHmrc } from './useAskHmrc.ts'

export interface SendRequestProps {
  viewer: Viewer
  mode: HmrcMode
  choices: Choices
  /** About so many HMRC has answered since this was opened. */
  answeredCount: number
  /** What HMRC said to the last sign-in. */
  refusal: string | null
}

/** What a person declares, and HMRC's sign-in. */
export function SendRequest(props: SendRequestProps) {
  const { viewer, mode, choices, answeredCount, refusal } = props
  const words = useWords()
  const linkTo = useLinkTo()
  const { batch, all } = choices
  const { send, findings, declared } = useAskHmrc(viewer, mode, batch)
  const count = batch.length
  const higher = batch.filter(({ action }) => action === 'verify').length
  const linkOf = ({ path }: Finding) => {
    if (path.startsWith('contractor.')) return linkTo({ to: 'profile' })
    const [, at] = /^lines\.(\d+)\.(?:utr_number|ni_number)$/.exec(path) ?? []
    const worker = batch[Number(at)]?.worker
    return worker ? linkTo({ to: 'worker', id: worker.worker_id }) : undefined
  }
  return (
    <Sheet title={msg('Ask HMRC')} padding="rows">
      {findings.length > 0 && <FindingList findings={findings} linkOf={linkOf} />}
      <SheetPart>
        <Stack gap={4}>
          <InTurn left={all.length} answeredCount={answeredCount} />
          {higher > 0 && (
            <Text>
              {words(
                {
                  one: '1 worker goes at the higher rate: if HMRC doesn’t know them, it opens a record for them, and you deduct 30%.',
                  other:
                    '{count} workers go at the higher rate: whom HMRC doesn’t know it opens a record for, and you deduct 30%.',
                },
                { count: higher },
              )}
            </Text>
          )}
          <Checkbox
            value={declared.value}
            onChange={declared.set}
            error={
              declared.isMissed ? msg('Tick this first: HMRC verifies nobody else.') : undefined
            }
          >
            {msg(
              'With each of them a contract is agreed, a tender accepted or an order placed, and this information is correct.',
            )}
          </Checkbox>
          <SignIn
            label={words(
              { one: 'Ask HMRC about 1 worker', other: 'Ask HMRC about {count} workers' },
              { count },
            )}
            pendingLabel={msg('Sending...')}
            failure={hmrcFailures.verify.sentence}
            refusal={refusal}
            isDisabled={isBlocked(findings)}
            onSend={(credentials) => {
              if (declared.value) return send(credentials, undefined)
              declared.miss()
              return Promise.reject(new ActionCancelled(null))
            }}
          />
        </Stack>
      </SheetPart>
    </Sheet>
  )
}

/** More than one request takes: they go one after another, and it is told how far that is. */
function InTurn({ left, answeredCount }: { left: number; answeredCount: number }) {
  const words = useWords()
  const most = hmrcProfile.mostVerifications
  const all = left + answeredCount
  if (all <= most) return null
  return (
    <Stack gap={3}>
      <Text>
        {words(
          'HMRC takes {most} workers in one request, so they go one request after another. You sign in for each, once HMRC has answered the one before.',
          { most },
        )}
      </Text>
      <ProgressBar
        label={msg('Workers asked about')}
        value={answeredCount}
        max={all}
        valueText={words('{count} of {all}', { count: answeredCount, all })}
      />
    </Stack>
  )
}
