import { CHECKED_BY_TELEPHONE, formatInstant, type PaymentCheck, type PayRun } from '@daysheet/core'
import {
  Banner,
  Checkbox,
  ListRow,
  msg,
  RowList,
  Sheet,
  SheetPart,
  Stack,
  Text,
  useWords,
} from '../../../ui/index.ts'
import { checksOf, type TickedChecks } from './useTickedChecks.ts'

interface RunChecksProps {
  run: PayRun
  ticked: TickedChecks
}

/** What is to be known before a run is paid, what forbids it first; or what was confirmed. */
export function RunChecks({ run, ticked }: RunChecksProps) {
  const isOpen = run.status === 'draft' || run.status === 'awaiting_approval'
  return isOpen ? <OpenChecks run={run} ticked={ticked} /> : <Confirmed run={run} />
}

function OpenChecks({ run, ticked }: RunChecksProps) {
  const words = useWords()
  const checks = checksOf(run)
  const of = (level: PaymentCheck['level']) => checks.filter((check) => check.level === level)
  const [blockingChecks, checksToConfirm, notes] = [of('block'), of('confirm'), of('note')]
  if (checks.length === 0) {
    return (
      <Sheet title={msg('Checks')}>
        <Text tone="muted">{msg('Nothing needs your confirmation.')}</Text>
      </Sheet>
    )
  }
  return (
    <Sheet
      title={
        checksToConfirm.length === 0
          ? msg('Checks')
          : words(
              {
                one: '1 needs your confirmation',
                other: '{count} need your confirmation',
              },
              { count: checksToConfirm.length },
            )
      }
    >
      <div ref={ticked.place}>
        <Stack gap={3}>
          {blockingChecks.map((check) => (
            <Banner key={keyOf(check)} tone="critical">
              <>{check.sentence}</>
            </Banner>
          ))}
          {checksToConfirm.map((check) => (
            <Tick key={keyOf(check)} check={check} ticked={ticked} />
          ))}
          {notes.map((check) => (
            <Banner key={keyOf(check)} tone="info">
              <>{check.sentence}</>
            </Banner>
          ))}
        </Stack>
      </div>
    </Sheet>
  )
}

const keyOf = ({ code, subject_id }: PaymentCheck) => `${code} ${subject_id}`

/** One tick. New bank details are confirmed in words that say what was done. */
function Tick({ check, ticked }: { check: PaymentCheck; ticked: TickedChecks }) {
  const change = (isTicked: boolean) => ticked.tick(check, isTicked)
  if (check.code !== 'bank_details_changed') {
    return (
      <Checkbox value={ticked.isTicked(check)} onChange={change}>
        <>{check.sentence}</>
      </Checkbox>
    )
  }
  return (
    <Banner tone="caution">
      <Stack gap={1}>
        <Text isStrong>
          <>{check.sentence}</>
        </Text>
        <Checkbox value={ticked.isTicked(check)} onChange={change}>
          {CHECKED_BY_TELEPHONE}
        </Checkbox>
      </Stack>
    </Banner>
  )
}

function Confirmed({ run: { confirmations } }: { run: PayRun }) {
  const words = useWords()
  if (confirmations.length === 0) return null
  return (
    <Sheet title={msg('Confirmed before the file was made')} padding="rows">
      <RowList label={msg('Confirmed before the file was made')}>
        {confirmations.map(({ code, subject_id, sentence, by, at }) => (
          <ListRow
            key={`${code} ${subject_id}`}
            title={<>{sentence}</>}
            note={
              by === null
                ? formatInstant(at)
                : words('{name}, {time}', { name: by.full_name, time: formatInstant(at) })
            }
          />
        ))}
      </RowList>
      {confirmations.some(({ code }) => code === 'bank_details_changed') && (
        <SheetPart>
          <Text size="small" tone="muted">
            {CHECKED_BY_TELEPHONE}
          </Text>
        </SheetPart>
      )}
    </Sheet>
  )
}
