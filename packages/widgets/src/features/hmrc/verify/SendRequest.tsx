import { hmrcProfile, isBlocked, type HmrcMode } from '@daysheet/core'
import { ActionCancelled, FAILURES, useLinkTo, type Viewer } from '../../../provider/index.ts'
import { Checkbox, msg, Sheet, SheetPart, Stack, Text, useWords } from '../../../ui/index.ts'
import { FindingList, type Finding } from '../FindingList.tsx'
import { SignIn } from '../SignIn.tsx'
import type { Choices } from './useChoices.ts'
import { useAskHmrc } from './useAskHmrc.ts'

export interface SendRequestProps {
  viewer: Viewer
  mode: HmrcMode
  choices: Choices
  /** What HMRC said to the last sign-in. */
  refusal: string | null
}

/** What a person declares, and HMRC's sign-in. */
export function SendRequest({ viewer, mode, choices, refusal }: SendRequestProps) {
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
          {all.length > count && <InTurn all={all.length} />}
          {higher > 0 && (
            <Text>
              {words(
                {
                  one: 'If HMRC doesn’t know 1 of them, it opens a record for them: you deduct 30% from then on.',
                  other:
                    'If HMRC doesn’t know {count} of them, it opens records for them: you deduct 30% from then on.',
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
            failure={FAILURES['hmrc.verify']}
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

/** More than one request takes: they go one after another. */
function InTurn({ all }: { all: number }) {
  const words = useWords()
  const most = hmrcProfile.mostVerifications
  return (
    <Text>
      {words(
        'HMRC takes {most} workers in one request: {all} go in {count} requests, one after another. This is the first; sign in again for the next once HMRC has answered.',
        { most, all, count: Math.ceil(all / most) },
      )}
    </Text>
  )
}
