import { useId, useMemo, useState } from 'react'
import { sumPounds, writtenPounds, poundsFromPence, type CisMonth } from '@daysheet/core'
import {
  Banner,
  Button,
  Checkbox,
  FormActions,
  msg,
  Pager,
  SearchField,
  SheetPart,
  Stack,
  Text,
  useWords,
} from '../../../../ui/index.ts'
import { FindingList, SubcontractorDialog, type ToldWorker } from '../../../hmrc/index.ts'
import { useShownLines } from '../steps/useShownLines.ts'
import { FiledLines } from './FiledLines.tsx'
import { FilingHead } from './FilingHead.tsx'
import { filedRows } from './filed-rows.ts'
import { LastAttempt } from './LastAttempt.tsx'
import type { PreparedReturn, Submission } from './filing-step.ts'
import { ReplacesReturn } from './ReplacesReturn.tsx'
import { useFindingLink } from './useFindingLink.ts'
import { useSubject } from './useSubject.ts'

export interface CheckReturnProps {
  clientId: string
  month: CisMonth
  prepared: PreparedReturn
  failed: Submission | null
  /** Why the last press led back here. */
  notice: string | null
  isEarly: boolean
  isMain: boolean
  onEarly: (isEarly: boolean) => void
  onContinue: () => void
}

/** The return as HMRC gets it, and what stands in its way. */
export function CheckReturn(props: CheckReturnProps) {
  const { clientId, month, prepared, failed, notice, isEarly, onEarly } = props
  const [mended, setMended] = useState<ToldWorker | null>(null)
  const linkOf = useFindingLink(prepared, setMended)
  const subjectOf = useSubject(prepared)
  const words = useWords()
  const heldBackId = useId()
  const rows = useMemo(() => filedRows(prepared, failed, words), [prepared, failed, words])
  const shown = useShownLines(rows)
  const early = prepared.findings.find(({ rule }) => rule === 'month_not_over')
  const findings = prepared.findings.filter((one) => one !== early)
  const isHeldBack =
    findings.some(({ severity }) => severity === 'block') || (early !== undefined && !isEarly)
  return (
    <>
      {notice !== null && (
        <SheetPart>
          <Banner tone="critical" title={notice} role="alert" />
        </SheetPart>
      )}
      {failed && <LastAttempt submission={failed} />}
      {findings.length > 0 && (
        <FindingList findings={findings} linkOf={linkOf} subjectOf={subjectOf} />
      )}
      <SheetPart>
        <Stack gap={4}>
          {month.return && <ReplacesReturn month={month} />}
          <FilingHead month={month} />
          {prepared.is_nil ? (
            <Text>
              {msg(
                'A nil return: it tells HMRC that nobody was paid under CIS in this month. Should somebody turn out to have been paid, send the month again.',
              )}
            </Text>
          ) : (
            <>
              <Text tone="muted">
                {msg(
                  'HMRC takes payments and materials in whole pounds, rounded down, and names in plain letters. What differs from what is written here says so.',
                )}
              </Text>
              {shown.hasSearch && (
                <SearchField
                  label={msg('Search subcontractors of the return')}
                  placeholder={msg('Search name or UTR')}
                  value={shown.q}
                  onChange={shown.search}
                />
              )}
              <FiledLines
                rows={shown.rows}
                totals={totalsOf(prepared)}
                count={rows.length}
                onMend={setMended}
              />
              {shown.hasSearch && <Pager {...shown.pager} />}
            </>
          )}
          {early && (
            <Checkbox
              value={isEarly}
              onChange={onEarly}
              hint={msg(
                'Whoever is paid after this and before the month ends makes an amended return due.',
              )}
            >
              {words('Send it before its month is over')}
            </Checkbox>
          )}
          {isHeldBack && (
            <Text id={heldBackId} tone="muted">
              {early && !isEarly
                ? early.message
                : msg('Mend what is named above, then it can be sent.')}
            </Text>
          )}
          <FormActions>
            <Button
              variant={props.isMain ? 'primary' : 'secondary'}
              isDisabled={isHeldBack}
              describedBy={isHeldBack ? heldBackId : undefined}
              onPress={props.onContinue}
            >
              {msg('Go on to the declarations')}
            </Button>
          </FormActions>
        </Stack>
      </SheetPart>
      {mended && (
        <SubcontractorDialog clientId={clientId} worker={mended} onClose={() => setMended(null)} />
      )}
    </>
  )
}

/** Of the amounts that are sent: whole pounds added up, as HMRC adds them. */
function totalsOf({ lines }: PreparedReturn) {
  const sum = (key: 'payments' | 'materials' | 'deducted') =>
    writtenPounds(poundsFromPence(sumPounds(lines.map(({ sent }) => Number(sent[key])))))
  return { payments: sum('payments'), materials: sum('materials'), deducted: sum('deducted') }
}
